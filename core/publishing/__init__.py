"""Exports of editions: pictures, tables, pages to print, sites, objects for other programs."""

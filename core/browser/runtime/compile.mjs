// Runs a Python program in Pyodide: node compile.mjs PYODIDE PROGRAM FOLDER; FOLDER is /work there.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, program, work] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder, args: ["-X", "no_debug_ranges"] });
python.mountNodeFS("/work", work);
python.runPython(readFileSync(program, "utf-8"));

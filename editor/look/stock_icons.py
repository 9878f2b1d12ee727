"""The icons of Qt's own dialogs: the program's, in its colours, in the place of stock ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QProxyStyle, QStyle

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QStyleOption, QWidget

Stock = QStyle.StandardPixmap

_ICONS: Final = {
    Stock.SP_MessageBoxInformation: ("note", "note"),
    Stock.SP_MessageBoxWarning: ("warning", "warning"),
    Stock.SP_MessageBoxCritical: ("error", "error"),
    Stock.SP_MessageBoxQuestion: ("question", "accent"),
    Stock.SP_FileIcon: ("file", "muted"),
    Stock.SP_FileLinkIcon: ("file", "muted"),
    Stock.SP_DirIcon: ("folder", "accent"),
    Stock.SP_DirOpenIcon: ("open", "accent"),
    Stock.SP_DirClosedIcon: ("folder", "accent"),
    Stock.SP_DirLinkIcon: ("folder", "accent"),
    Stock.SP_DirLinkOpenIcon: ("open", "accent"),
    Stock.SP_DirHomeIcon: ("folder", "accent"),
    Stock.SP_ComputerIcon: ("computer", "muted"),
    Stock.SP_DesktopIcon: ("computer", "muted"),
    Stock.SP_DriveHDIcon: ("drive", "muted"),
    Stock.SP_DriveFDIcon: ("drive", "muted"),
    Stock.SP_DriveCDIcon: ("drive", "muted"),
    Stock.SP_DriveDVDIcon: ("drive", "muted"),
    Stock.SP_DriveNetIcon: ("drive", "muted"),
    Stock.SP_TrashIcon: ("delete", "muted"),
    Stock.SP_FileDialogStart: ("to-start", "text"),
    Stock.SP_FileDialogEnd: ("to-end", "text"),
    Stock.SP_FileDialogToParent: ("move-up", "text"),
    Stock.SP_FileDialogNewFolder: ("new-folder", "text"),
    Stock.SP_FileDialogListView: ("as-list", "text"),
    Stock.SP_FileDialogDetailedView: ("as-table", "text"),
    Stock.SP_FileDialogInfoView: ("note", "note"),
    Stock.SP_FileDialogContentsView: ("search", "text"),
    Stock.SP_FileDialogBack: ("earlier", "text"),
    Stock.SP_ArrowBack: ("earlier", "text"),
    Stock.SP_ArrowLeft: ("earlier", "text"),
    Stock.SP_ArrowForward: ("later", "text"),
    Stock.SP_ArrowRight: ("later", "text"),
    Stock.SP_ArrowUp: ("move-up", "text"),
    Stock.SP_ArrowDown: ("move-down", "text"),
    Stock.SP_BrowserReload: ("reload", "text"),
    Stock.SP_BrowserStop: ("stop", "text"),
    Stock.SP_LineEditClearButton: ("close", "muted"),
    Stock.SP_DialogCloseButton: ("close", "text"),
    Stock.SP_DialogOpenButton: ("open", "text"),
    Stock.SP_DialogSaveButton: ("save", "text"),
    Stock.SP_TitleBarCloseButton: ("close", "text"),
    Stock.SP_DockWidgetCloseButton: ("close", "text"),
}


class WorkshopStyle(QProxyStyle):
    """The Fusion style with the program's icons; `icon` gives one by its name and its colour's."""

    def __init__(self, icon: Callable[[str, str], QIcon]) -> None:
        super().__init__("Fusion")
        self.icon = icon

    def standardIcon(
        self,
        standardIcon: QStyle.StandardPixmap,  # noqa: N803 - as Qt calls it
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QIcon:
        known = _ICONS.get(standardIcon)
        return self.icon(*known) if known else super().standardIcon(standardIcon, option, widget)

    def generatedIconPixmap(
        self,
        iconMode: QIcon.Mode,  # noqa: N803 - as Qt calls it
        pixmap: QPixmap | QImage,
        opt: QStyleOption,
    ) -> QPixmap:
        """Leave icons their colours in rows that are chosen, where colours may be what they say."""
        if iconMode is QIcon.Mode.Selected:
            return QPixmap(pixmap)
        return super().generatedIconPixmap(iconMode, pixmap, opt)

import adjustmentsHorizontalSvg from '@tabler/icons/outline/adjustments-horizontal.svg?inline';
import alertCircleSvg from '@tabler/icons/outline/alert-circle.svg?inline';
import alertTriangleSvg from '@tabler/icons/outline/alert-triangle.svg?inline';
import alignLeftSvg from '@tabler/icons/outline/align-left.svg?inline';
import appWindowSvg from '@tabler/icons/outline/app-window.svg?inline';
import archiveSvg from '@tabler/icons/outline/archive.svg?inline';
import arrowBackUpSvg from '@tabler/icons/outline/arrow-back-up.svg?inline';
import arrowDownSvg from '@tabler/icons/outline/arrow-down.svg?inline';
import arrowForwardUpSvg from '@tabler/icons/outline/arrow-forward-up.svg?inline';
import arrowMergeSvg from '@tabler/icons/outline/arrow-merge.svg?inline';
import arrowRightSvg from '@tabler/icons/outline/arrow-right.svg?inline';
import arrowUpSvg from '@tabler/icons/outline/arrow-up.svg?inline';
import banSvg from '@tabler/icons/outline/ban.svg?inline';
import bellSvg from '@tabler/icons/outline/bell.svg?inline';
import book2Svg from '@tabler/icons/outline/book-2.svg?inline';
import calendarSvg from '@tabler/icons/outline/calendar.svg?inline';
import calendarTimeSvg from '@tabler/icons/outline/calendar-time.svg?inline';
import cameraSvg from '@tabler/icons/outline/camera.svg?inline';
import cashSvg from '@tabler/icons/outline/cash.svg?inline';
import checkSvg from '@tabler/icons/outline/check.svg?inline';
import checkboxSvg from '@tabler/icons/outline/checkbox.svg?inline';
import chevronDownSvg from '@tabler/icons/outline/chevron-down.svg?inline';
import chevronLeftSvg from '@tabler/icons/outline/chevron-left.svg?inline';
import chevronRightSvg from '@tabler/icons/outline/chevron-right.svg?inline';
import chevronUpSvg from '@tabler/icons/outline/chevron-up.svg?inline';
import circleSvg from '@tabler/icons/outline/circle.svg?inline';
import circleCheckSvg from '@tabler/icons/outline/circle-check.svg?inline';
import circleCheckFilledSvg from '@tabler/icons/filled/circle-check.svg?inline';
import circleDotSvg from '@tabler/icons/outline/circle-dot.svg?inline';
import circleXSvg from '@tabler/icons/outline/circle-x.svg?inline';
import clockSvg from '@tabler/icons/outline/clock.svg?inline';
import cloudCheckSvg from '@tabler/icons/outline/cloud-check.svg?inline';
import cloudUpSvg from '@tabler/icons/outline/cloud-up.svg?inline';
import codeSvg from '@tabler/icons/outline/code.svg?inline';
import columns1Svg from '@tabler/icons/outline/columns-1.svg?inline';
import columns2Svg from '@tabler/icons/outline/columns-2.svg?inline';
import columns3Svg from '@tabler/icons/outline/columns-3.svg?inline';
import copySvg from '@tabler/icons/outline/copy.svg?inline';
import cursorTextSvg from '@tabler/icons/outline/cursor-text.svg?inline';
import dotsSvg from '@tabler/icons/outline/dots.svg?inline';
import downloadSvg from '@tabler/icons/outline/download.svg?inline';
import editSvg from '@tabler/icons/outline/edit.svg?inline';
import externalLinkSvg from '@tabler/icons/outline/external-link.svg?inline';
import eyeSvg from '@tabler/icons/outline/eye.svg?inline';
import eyeOffSvg from '@tabler/icons/outline/eye-off.svg?inline';
import fileSvg from '@tabler/icons/outline/file.svg?inline';
import fileOffSvg from '@tabler/icons/outline/file-off.svg?inline';
import flaskSvg from '@tabler/icons/outline/flask.svg?inline';
import formsSvg from '@tabler/icons/outline/forms.svg?inline';
import gripVerticalSvg from '@tabler/icons/outline/grip-vertical.svg?inline';
import headingSvg from '@tabler/icons/outline/heading.svg?inline';
import helpSvg from '@tabler/icons/outline/help.svg?inline';
import hourglassLowSvg from '@tabler/icons/outline/hourglass-low.svg?inline';
import inboxSvg from '@tabler/icons/outline/inbox.svg?inline';
import infoCircleSvg from '@tabler/icons/outline/info-circle.svg?inline';
import layoutDashboardSvg from '@tabler/icons/outline/layout-dashboard.svg?inline';
import layoutKanbanSvg from '@tabler/icons/outline/layout-kanban.svg?inline';
import layoutSidebarLeftCollapseSvg from '@tabler/icons/outline/layout-sidebar-left-collapse.svg?inline';
import layoutSidebarLeftExpandSvg from '@tabler/icons/outline/layout-sidebar-left-expand.svg?inline';
import linkSvg from '@tabler/icons/outline/link.svg?inline';
import listSvg from '@tabler/icons/outline/list.svg?inline';
import listCheckSvg from '@tabler/icons/outline/list-check.svg?inline';
import listDetailsSvg from '@tabler/icons/outline/list-details.svg?inline';
import lockSvg from '@tabler/icons/outline/lock.svg?inline';
import logoutSvg from '@tabler/icons/outline/logout.svg?inline';
import mailSvg from '@tabler/icons/outline/mail.svg?inline';
import mailCheckSvg from '@tabler/icons/outline/mail-check.svg?inline';
import mailOffSvg from '@tabler/icons/outline/mail-off.svg?inline';
import mailXSvg from '@tabler/icons/outline/mail-x.svg?inline';
import messagesSvg from '@tabler/icons/outline/messages.svg?inline';
import moonSvg from '@tabler/icons/outline/moon.svg?inline';
import noteSvg from '@tabler/icons/outline/note.svg?inline';
import number123Svg from '@tabler/icons/outline/number-123.svg?inline';
import packageSvg from '@tabler/icons/outline/package.svg?inline';
import packageExportSvg from '@tabler/icons/outline/package-export.svg?inline';
import paperclipSvg from '@tabler/icons/outline/paperclip.svg?inline';
import pencilSvg from '@tabler/icons/outline/pencil.svg?inline';
import phoneSvg from '@tabler/icons/outline/phone.svg?inline';
import phoneCallSvg from '@tabler/icons/outline/phone-call.svg?inline';
import photoSvg from '@tabler/icons/outline/photo.svg?inline';
import playerPauseSvg from '@tabler/icons/outline/player-pause.svg?inline';
import plugConnectedXSvg from '@tabler/icons/outline/plug-connected-x.svg?inline';
import plusSvg from '@tabler/icons/outline/plus.svg?inline';
import printerSvg from '@tabler/icons/outline/printer.svg?inline';
import progressSvg from '@tabler/icons/outline/progress.svg?inline';
import puzzleSvg from '@tabler/icons/outline/puzzle.svg?inline';
import qrcodeSvg from '@tabler/icons/outline/qrcode.svg?inline';
import restoreSvg from '@tabler/icons/outline/restore.svg?inline';
import rulerMeasureSvg from '@tabler/icons/outline/ruler-measure.svg?inline';
import searchSvg from '@tabler/icons/outline/search.svg?inline';
import searchOffSvg from '@tabler/icons/outline/search-off.svg?inline';
import sendSvg from '@tabler/icons/outline/send.svg?inline';
import settingsSvg from '@tabler/icons/outline/settings.svg?inline';
import share3Svg from '@tabler/icons/outline/share-3.svg?inline';
import starSvg from '@tabler/icons/outline/star.svg?inline';
import sunSvg from '@tabler/icons/outline/sun.svg?inline';
import tagsSvg from '@tabler/icons/outline/tags.svg?inline';
import trashSvg from '@tabler/icons/outline/trash.svg?inline';
import typographySvg from '@tabler/icons/outline/typography.svg?inline';
import uploadSvg from '@tabler/icons/outline/upload.svg?inline';
import userSvg from '@tabler/icons/outline/user.svg?inline';
import userCheckSvg from '@tabler/icons/outline/user-check.svg?inline';
import userHeartSvg from '@tabler/icons/outline/user-heart.svg?inline';
import userOffSvg from '@tabler/icons/outline/user-off.svg?inline';
import userPlusSvg from '@tabler/icons/outline/user-plus.svg?inline';
import usersSvg from '@tabler/icons/outline/users.svg?inline';
import usersGroupSvg from '@tabler/icons/outline/users-group.svg?inline';
import volumeSvg from '@tabler/icons/outline/volume.svg?inline';
import volumeOffSvg from '@tabler/icons/outline/volume-off.svg?inline';
import wifiOffSvg from '@tabler/icons/outline/wifi-off.svg?inline';
import windowSvg from '@tabler/icons/outline/window.svg?inline';

/**
 * Every icon of the product by its name, as the drawing it is made of: taken from the components, each would be torn out
 * of the file of the screen that draws it. A test compares them with what the code imports.
 */
export const ICONS = {
  IconAdjustmentsHorizontal: adjustmentsHorizontalSvg,
  IconAlertCircle: alertCircleSvg,
  IconAlertTriangle: alertTriangleSvg,
  IconAlignLeft: alignLeftSvg,
  IconAppWindow: appWindowSvg,
  IconArchive: archiveSvg,
  IconArrowBackUp: arrowBackUpSvg,
  IconArrowDown: arrowDownSvg,
  IconArrowForwardUp: arrowForwardUpSvg,
  IconArrowMerge: arrowMergeSvg,
  IconArrowRight: arrowRightSvg,
  IconArrowUp: arrowUpSvg,
  IconBan: banSvg,
  IconBell: bellSvg,
  IconBook2: book2Svg,
  IconCalendar: calendarSvg,
  IconCalendarTime: calendarTimeSvg,
  IconCamera: cameraSvg,
  IconCash: cashSvg,
  IconCheck: checkSvg,
  IconCheckbox: checkboxSvg,
  IconChevronDown: chevronDownSvg,
  IconChevronLeft: chevronLeftSvg,
  IconChevronRight: chevronRightSvg,
  IconChevronUp: chevronUpSvg,
  IconCircle: circleSvg,
  IconCircleCheck: circleCheckSvg,
  IconCircleCheckFilled: circleCheckFilledSvg,
  IconCircleDot: circleDotSvg,
  IconCircleX: circleXSvg,
  IconClock: clockSvg,
  IconCloudCheck: cloudCheckSvg,
  IconCloudUp: cloudUpSvg,
  IconCode: codeSvg,
  IconColumns1: columns1Svg,
  IconColumns2: columns2Svg,
  IconColumns3: columns3Svg,
  IconCopy: copySvg,
  IconCursorText: cursorTextSvg,
  IconDots: dotsSvg,
  IconDownload: downloadSvg,
  IconEdit: editSvg,
  IconExternalLink: externalLinkSvg,
  IconEye: eyeSvg,
  IconEyeOff: eyeOffSvg,
  IconFile: fileSvg,
  IconFileOff: fileOffSvg,
  IconFlask: flaskSvg,
  IconForms: formsSvg,
  IconGripVertical: gripVerticalSvg,
  IconHeading: headingSvg,
  IconHelp: helpSvg,
  IconHourglassLow: hourglassLowSvg,
  IconInbox: inboxSvg,
  IconInfoCircle: infoCircleSvg,
  IconLayoutDashboard: layoutDashboardSvg,
  IconLayoutKanban: layoutKanbanSvg,
  IconLayoutSidebarLeftCollapse: layoutSidebarLeftCollapseSvg,
  IconLayoutSidebarLeftExpand: layoutSidebarLeftExpandSvg,
  IconLink: linkSvg,
  IconList: listSvg,
  IconListCheck: listCheckSvg,
  IconListDetails: listDetailsSvg,
  IconLock: lockSvg,
  IconLogout: logoutSvg,
  IconMail: mailSvg,
  IconMailCheck: mailCheckSvg,
  IconMailOff: mailOffSvg,
  IconMailX: mailXSvg,
  IconMessages: messagesSvg,
  IconMoon: moonSvg,
  IconNote: noteSvg,
  IconNumber123: number123Svg,
  IconPackage: packageSvg,
  IconPackageExport: packageExportSvg,
  IconPaperclip: paperclipSvg,
  IconPencil: pencilSvg,
  IconPhone: phoneSvg,
  IconPhoneCall: phoneCallSvg,
  IconPhoto: photoSvg,
  IconPlayerPause: playerPauseSvg,
  IconPlugConnectedX: plugConnectedXSvg,
  IconPlus: plusSvg,
  IconPrinter: printerSvg,
  IconProgress: progressSvg,
  IconPuzzle: puzzleSvg,
  IconQrcode: qrcodeSvg,
  IconRestore: restoreSvg,
  IconRulerMeasure: rulerMeasureSvg,
  IconSearch: searchSvg,
  IconSearchOff: searchOffSvg,
  IconSend: sendSvg,
  IconSettings: settingsSvg,
  IconShare3: share3Svg,
  IconStar: starSvg,
  IconSun: sunSvg,
  IconTags: tagsSvg,
  IconTrash: trashSvg,
  IconTypography: typographySvg,
  IconUpload: uploadSvg,
  IconUser: userSvg,
  IconUserCheck: userCheckSvg,
  IconUserHeart: userHeartSvg,
  IconUserOff: userOffSvg,
  IconUserPlus: userPlusSvg,
  IconUsers: usersSvg,
  IconUsersGroup: usersGroupSvg,
  IconVolume: volumeSvg,
  IconVolumeOff: volumeOffSvg,
  IconWifiOff: wifiOffSvg,
  IconWindow: windowSvg,
};

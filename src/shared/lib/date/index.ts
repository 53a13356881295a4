export { formatDate, formatDateTime, formatShort } from './format-date';
export { formatBetween, formatDuration } from './format-duration';
export { chooseTimeZone, chosenTimeZone, isTimeZone } from './time-zone';

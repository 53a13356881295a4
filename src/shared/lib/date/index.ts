export { dayBefore, dayOf, formatDateTime, formatDay, formatShort } from './format-date';
export { formatDaysLeft } from './format-days-left';
export { formatBetween, formatDuration, formatRoughDuration } from './format-duration';
export { fullDayText, nearDayText } from './near-day';
export { formatPeriod, usualPeriods, type DaySpan } from './periods';
export { learnServerTime, serverNow } from './server-clock';
export { chooseTimeZone, chosenTimeZone, isTimeZone } from './time-zone';
export { useClock } from './use-clock';
export { wholeDayText } from './whole-day';
export {
  addMinutes,
  clockOfWall,
  dayAfter,
  dayOfWall,
  minutesBetween,
  momentOfWall,
  startOfDay,
  wallTimeOf,
} from './wall-time';

export { timeZoneName } from '#contract';
export { TimeZoneSelect } from './time-zone-select';

export { TimeZoneSelect } from './time-zone-select';
export { timeZoneName } from './time-zones';

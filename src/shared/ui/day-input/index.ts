export { DayInput } from './day-input';

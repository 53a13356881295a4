export { useDayRoute } from './api/use-day-route';
export { DayRoute } from './ui/day-route';

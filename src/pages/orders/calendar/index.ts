export { CalendarPage } from './ui/calendar-page';

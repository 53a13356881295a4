export { ManyOptions, OneOption, type FilterOption } from './options';
export { Period, type DayPeriod } from './period';

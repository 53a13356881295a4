export { EditorNote, Fetched } from './fetched';
export { MoneyRange } from './money-range';
export { NumberRange } from './number-range';
export { ManyOptions, OneOption, optionsOf, type FilterOption } from './options';
export { DayRange, Period, PeriodPresets } from './period';

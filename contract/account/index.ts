export * from './calendar-link';
export * from './preferences';
export * from './time-zone-call';

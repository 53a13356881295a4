export * from './preferences';
export * from './time-zone-call';

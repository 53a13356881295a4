export * from './notice-titles';
export * from './notification';
export * from './notification-endpoints';

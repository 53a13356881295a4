export * from './punctuality';
export * from './route';
export * from './visit';
export * from './visit-endpoints';
export * from './visit-list';

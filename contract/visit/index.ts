export * from './route';
export * from './visit';
export * from './visit-endpoints';

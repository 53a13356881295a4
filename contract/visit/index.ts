export * from './visit';
export * from './visit-endpoints';

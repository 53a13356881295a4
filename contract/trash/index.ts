export * from './trash';
export * from './trash-endpoints';

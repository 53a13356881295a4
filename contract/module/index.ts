export * from './module';
export * from './module-endpoints';

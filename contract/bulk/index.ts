export * from './bulk';
export * from './bulk-endpoints';

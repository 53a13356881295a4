export * from './file';
export * from './file-endpoints';

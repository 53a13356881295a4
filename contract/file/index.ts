export * from './file';
export * from './file-endpoints';
export * from './file-item';
export * from './file-kind';
export * from './file-tree-endpoints';

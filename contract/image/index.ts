export * from './image';
export * from './image-endpoints';

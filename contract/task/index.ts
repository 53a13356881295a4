export * from './task';
export * from './next-task';
export * from './task-endpoints';

export * from './rights';
export * from './rights-endpoints';
export * from './rights-preview';

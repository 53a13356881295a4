export * from './rights';
export * from './rights-endpoints';

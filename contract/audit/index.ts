export * from './audit';
export * from './audit-endpoints';

export * from './reject-reason';
export * from './reject-reason-endpoints';

export * from './person-name';
export * from './staff-endpoints';
export * from './user';
export * from './user-bulk';
export * from './user-bulk-endpoints';
export * from './user-endpoints';

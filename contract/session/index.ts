export * from './account-endpoints';
export * from './session';
export * from './session-endpoints';
export * from './sign-in-endpoints';

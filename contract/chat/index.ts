export * from './chat';
export * from './chat-endpoints';
export * from './chat-hours';
export * from './chat-list';
export * from './chat-message';
export * from './chat-widget';
export * from './open-hours';
export * from './visitor-chat-endpoints';

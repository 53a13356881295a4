export * from './chat';
export * from './chat-endpoints';
export * from './chat-list';
export * from './chat-message';
export * from './chat-widget';
export * from './visitor-chat-endpoints';

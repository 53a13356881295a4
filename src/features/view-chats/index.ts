export { ChatsSection } from './ui/chats-section';

export { ChatsPage } from './ui/chats-page';

export { NewLeadsBadge, NewLeadsCount } from './ui/new-leads-count';
export { UnreadChatsBadge, UnreadChatsCount } from './ui/unread-chats-count';

export { chatKeys } from './api/chat-keys';
export { chatQueries } from './api/chat.queries';
export {
  changeChats,
  clashingChat,
  deleteChat,
  markChatRead,
  restoreChat,
  sendMessage,
  takeChat,
  tellPresence,
  updateChat,
  type ChatPatchInput,
  type WrittenInput,
} from './api/chat-requests';
export { readOlder, showLine, type Thread } from './api/thread';
export { chatFilterQuery, chatListState, type ChatFilterQuery } from './model/chat-filters';
export { forgetPresence, hearLine, hearPresence, useChatPresence } from './model/presence';
export { chatStatusView, visitorInSentence, visitorName } from './model/chat-words';
export {
  LONGEST_CHAT_MESSAGE,
  SETTABLE_CHAT_STATUSES,
  type BulkChats,
  type Chat,
  type ChatMessage,
  type ChatPresence,
} from '#contract';

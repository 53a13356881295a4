export { chatKeys } from './api/chat-keys';
export { chatQueries } from './api/chat.queries';
export {
  clashingChat,
  markChatRead,
  sendMessage,
  takeChat,
  tellPresence,
  updateChat,
  type ChatPatchInput,
  type WrittenInput,
} from './api/chat-requests';
export { readOlder, showLine, type Thread } from './api/thread';
export { chatListState } from './model/chat-filters';
export { forgetPresence, hearLine, hearPresence, useChatPresence } from './model/presence';
export { chatStatusView, visitorInSentence, visitorName } from './model/chat-words';
export {
  LONGEST_CHAT_MESSAGE,
  type Chat,
  type ChatMessage,
  type ChatPresence,
  type ChatStatus,
} from '#contract';

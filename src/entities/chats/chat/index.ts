export { chatKeys } from './api/chat-keys';
export { copyFileToChat, downloadChatFile, uploadChatFile } from './api/chat-files';
export { chatQueries } from './api/chat.queries';
export { hearErased, isErased, noteErased } from './api/erased';
export {
  changeChats,
  clashingChat,
  createLeadOfChat,
  deleteChat,
  eraseChat,
  markChatRead,
  restoreChat,
  sendMessage,
  assignChatToSelf,
  sendPresence,
  updateChat,
  type ChatPatchInput,
  type WrittenInput,
} from './api/chat-requests';
export {
  chatSettingsQuery,
  clashingChatSettings,
  updateChatSettings,
  type ChatSettingsPatchInput,
} from './api/chat-settings';
export {
  chatRepliesQuery,
  createChatReply,
  deleteChatReply,
  updateChatReply,
  type ChatReplyInput,
} from './api/chat-replies';
export { readMoreChats } from './api/read-chats';
export {
  forgetFarMessages,
  readAllMessages,
  readNewer,
  readOlder,
  showMessage,
} from './api/thread';
export {
  chatFilterQuery,
  chatListState,
  type ChatFilterQuery,
  type ListedChats,
} from './model/chat-filters';
export { isAfter, type ChatsPlace } from './model/loaded-chats';
export { holdsMessage, type MessageRange, type Thread } from './model/thread';
export { hearMessage } from './model/hear-message';
export { GUESS_LABELS } from './model/guess-words';
export { scoreInWords, starsOf } from './model/rating-words';
export { chatStatusView, lastWords, visitorInSentence, visitorName } from './model/chat-words';
export { widgetCode, widgetPage, widgetPolicy } from './model/widget-code';
export {
  CHAT_CONTACT_FIELDS,
  CHAT_SOURCE,
  FARTHEST_OFFSET,
  chatContactShape,
  chatLeadSchema,
  contactInWords,
  filesError,
  largePicture,
  linkedParts,
  pictureRoom,
  readableDomain,
  chatSettingsPatchSchema,
  LONGEST_CHAT_MESSAGE,
  newChatReplySchema,
  SETTABLE_CHAT_STATUSES,
  type BulkChats,
  type Chat,
  type ChatContactField,
  type ChatCounts,
  type ChatFile,
  type ChatMessage,
  type ChatPresence,
  type ChatReply,
  type ChatSettings,
  type ChatSettingsPatch,
} from '#contract';

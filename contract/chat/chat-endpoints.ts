import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint';
import { idParamsSchema, recordsOf } from '../base/wire';
import { bulkCall } from '../bulk/list-calls';
import { leadSchema } from '../lead/lead';
import { chatLeadSchema, chatPatchSchema, chatPresenceSchema, chatSchema } from './chat';
import {
  bulkChatsSchema,
  chatCountsSchema,
  chatFilterSchema,
  chatPageSchema,
  chatSearchQuerySchema,
  chatsQuerySchema,
  foundMessageSchema,
} from './chat-list';
import {
  chatMessageSchema,
  chatMessagesQuerySchema,
  chatMessagesSchema,
  chatReadSchema,
  staffWritesSchema,
} from './chat-message';
import { chatSettingsPatchSchema, chatSettingsSchema } from './chat-widget';

const ofModule = { access: 'bearer', module: 'chat' } as const;

/** The calls of staff about dialogs with visitors. */
export const chatEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/chats',
    summary: 'Диалоги с посетителями, с новыми сообщениями сверху; дальше — по next_cursor',
    ...ofModule,
    query: chatsQuerySchema,
    response: chatPageSchema,
    status: 200,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/chats/counts',
    summary: 'Сколько диалогов на каждой вкладке, непрочитанных и ждущих ответа',
    ...ofModule,
    query: chatFilterSchema,
    response: chatCountsSchema,
    wrapped: true,
    status: 200,
  }),
  search: endpoint({
    method: 'GET',
    path: '/chat-messages',
    summary: 'Сообщения и заметки, в которых есть все слова, новые сверху',
    ...ofModule,
    query: chatSearchQuerySchema,
    response: recordsOf(foundMessageSchema),
    wrapped: true,
    status: 200,
  }),
  show: endpoint({
    method: 'GET',
    path: '/chats/{id}',
    summary: 'Один диалог',
    ...ofModule,
    params: idParamsSchema,
    response: chatSchema,
    wrapped: true,
    status: 200,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/chats/{id}',
    summary:
      'Изменить статус, ответственного, клиента, заявку или контакт; с If-Unmodified-Since — если их с тех пор не меняли, иначе 409',
    ...ofModule,
    params: idParamsSchema,
    body: chatPatchSchema,
    response: chatSchema,
    wrapped: true,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/chats/{id}',
    summary: 'Убрать диалог в корзину; новое сообщение посетителя вернёт его',
    ...ofModule,
    params: idParamsSchema,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/chats/{id}/restore',
    summary: 'Вернуть диалог из корзины',
    ...ofModule,
    params: idParamsSchema,
    response: chatSchema,
    wrapped: true,
    status: 200,
  }),
  spam: endpoint({
    method: 'POST',
    path: '/chats/{id}/spam',
    summary: 'Убрать диалог в спам: о его новых сообщениях никто не узнаёт',
    ...ofModule,
    params: idParamsSchema,
    response: chatSchema,
    wrapped: true,
    status: 200,
  }),
  notSpam: endpoint({
    method: 'POST',
    path: '/chats/{id}/not-spam',
    summary: 'Вернуть диалог из спама: он снова как новый, и фильтр его больше не судит',
    ...ofModule,
    params: idParamsSchema,
    response: chatSchema,
    wrapped: true,
    status: 200,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/chats/{id}/erase',
    summary: 'Стереть диалог навсегда: тексты, файлы, контакт и ключ посетителя',
    ...ofModule,
    params: idParamsSchema,
    status: 204,
  }),
  bulk: bulkCall({
    path: '/chats',
    summary: 'Изменить много диалогов: статус, ответственного, спам, корзина',
    ...ofModule,
    body: bulkChatsSchema,
  }),
  take: endpoint({
    method: 'POST',
    path: '/chats/{id}/take',
    summary: 'Взять диалог, за который никто не отвечает; иначе 409 с тем, какой он сейчас',
    ...ofModule,
    params: idParamsSchema,
    response: chatSchema,
    wrapped: true,
    status: 200,
  }),
  lead: endpoint({
    method: 'POST',
    path: '/chats/{id}/lead',
    summary:
      'Создать заявку из диалога; с заголовком Idempotency-Key повтор отвечает той же заявкой; если заявка уже есть, 409 с диалогом',
    ...ofModule,
    params: idParamsSchema,
    body: chatLeadSchema,
    response: leadSchema,
    wrapped: true,
    status: 201,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/chats/{id}/messages',
    summary: 'Последние строки диалога, перед номером (before) или после номера (after)',
    ...ofModule,
    params: idParamsSchema,
    query: chatMessagesQuerySchema,
    response: chatMessagesSchema,
    status: 200,
  }),
  write: endpoint({
    method: 'POST',
    path: '/chats/{id}/messages',
    summary:
      'Ответить посетителю или записать заметку; повтор с тем же nonce — то же сообщение (200), с другим содержимым — 409',
    ...ofModule,
    params: idParamsSchema,
    body: staffWritesSchema,
    response: chatMessageSchema,
    wrapped: true,
    status: 201,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/chats/{id}/read',
    summary: 'Прочитано до номера; отмечает ответственный, а пока его нет — любой',
    ...ofModule,
    params: idParamsSchema,
    body: chatReadSchema,
    status: 204,
  }),
  presence: endpoint({
    method: 'POST',
    path: '/chats/{id}/presence',
    summary: 'Смотрю диалог, печатаю в нём или ушёл',
    ...ofModule,
    params: idParamsSchema,
    body: chatPresenceSchema,
    status: 204,
  }),
};

/** The calls that set the widget up. */
export const chatSettingsEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/chat/settings',
    summary: 'Настройки виджета чата',
    ...ofModule,
    query: z.object({}),
    response: chatSettingsSchema,
    wrapped: true,
    status: 200,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/chat/settings',
    summary: 'Изменить настройки виджета; с If-Unmodified-Since — если их с тех пор не меняли',
    ...ofModule,
    body: chatSettingsPatchSchema,
    response: chatSettingsSchema,
    wrapped: true,
    status: 200,
  }),
};

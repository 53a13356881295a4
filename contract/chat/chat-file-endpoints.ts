import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema, recordsOf } from '../base/wire/wire';
import {
  CHAT_FILE_BODY_LIMIT,
  chatFileParamsSchema,
  chatFileSchema,
  chatUploadFieldsSchema,
  copiedFileSchema,
  newChatFileSchema,
  visitorFileParamsSchema,
} from './chat-file';
import { visitorParamsSchema } from './chat-widget';

const uploaded = {
  body: newChatFileSchema,
  bodyLimit: CHAT_FILE_BODY_LIMIT,
  response: chatFileSchema,
  wrapped: true,
  status: 201,
} as const;

/** The calls of staff about files of chats. */
export const chatFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/chats/{id}/files',
    summary: 'Файлы диалога, отправленные обеими сторонами',
    access: 'bearer',
    act: 'read',
    module: 'chat',
    params: idParamsSchema,
    response: recordsOf(chatFileSchema),
    wrapped: true,
    status: 200,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/chats/{id}/files',
    summary:
      'Загрузить файл, который уйдёт с сообщением; повтор с тем же nonce — тот же файл (200), с другим содержимым — 409. Неотправленный хранится сутки',
    access: 'bearer',
    act: 'write',
    module: 'chat',
    params: idParamsSchema,
    ...uploaded,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/chats/{id}/files/copies',
    summary:
      'Взять файл компании, который уйдёт с сообщением; диалог хранит свою копию. Повтор с тем же nonce — тот же файл (200), с другим — 409',
    access: 'bearer',
    act: 'write',
    module: 'chat',
    params: idParamsSchema,
    body: copiedFileSchema,
    response: chatFileSchema,
    wrapped: true,
    status: 201,
  }),
  download: endpoint({
    method: 'GET',
    path: '/chats/{id}/files/{file_id}',
    summary: 'Скачать файл диалога',
    access: 'bearer',
    act: 'read',
    module: 'chat',
    params: chatFileParamsSchema,
    file: true,
    status: 200,
  }),
};

/** The same of visitors. */
export const visitorFileEndpoints = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/public/chats/{id}/files',
    summary:
      'Загрузить файл, который уйдёт с сообщением; повтор с тем же nonce — тот же файл (200), с другим содержимым — 409',
    access: 'visitor',
    params: visitorParamsSchema,
    ...uploaded,
    alsoUpload: true,
    uploadFields: chatUploadFieldsSchema,
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/public/chats/{id}/files/{file_id}',
    summary: 'Скачать файл своего диалога',
    access: 'visitor',
    params: visitorFileParamsSchema,
    file: true,
    status: 200,
  }),
};

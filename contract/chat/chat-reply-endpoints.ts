import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema, recordsOf } from '../base/wire/wire';
import { chatReplyPatchSchema, chatReplySchema, newChatReplySchema } from './chat-reply';

const ofModule = { access: 'bearer', module: 'chat' } as const;
const one = { ...ofModule, response: chatReplySchema, wrapped: true } as const;

/** The calls about quick replies. */
export const chatReplyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/chat/replies',
    summary: 'Быстрые ответы по алфавиту сокращений',
    ...ofModule,
    act: 'read',
    response: recordsOf(chatReplySchema),
    wrapped: true,
    status: 200,
  }),
  show: endpoint({
    method: 'GET',
    path: '/chat/replies/{id}',
    act: 'read',
    summary: 'Один быстрый ответ',
    ...one,
    params: idParamsSchema,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/chat/replies',
    act: 'chat',
    summary: 'Добавить быстрый ответ',
    ...one,
    body: newChatReplySchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/chat/replies/{id}',
    act: 'chat',
    summary: 'Изменить сокращение или текст быстрого ответа',
    ...one,
    params: idParamsSchema,
    body: chatReplyPatchSchema,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/chat/replies/{id}',
    summary: 'Удалить быстрый ответ',
    ...ofModule,
    act: 'chat',
    params: idParamsSchema,
    status: 204,
  }),
};

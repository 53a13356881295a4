import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import {
  clientTagPatchSchema,
  clientTagSchema,
  clientTagsSchema,
  mergeTagSchema,
  newClientTagSchema,
} from './client-tag';

const ofModule = { access: 'bearer', module: 'leads' } as const;

/** The calls about the tags of clients. */
export const clientTagEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/client-tags',
    summary: 'Метки клиентов: действующие, затем архивные',
    ...ofModule,
    act: 'read',
    response: clientTagsSchema,
    wrapped: true,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/client-tags',
    summary: 'Добавить метку',
    ...ofModule,
    act: 'write',
    body: newClientTagSchema,
    response: clientTagSchema,
    wrapped: true,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/client-tags/{id}',
    summary: 'Изменить метку, убрать её в архив или вернуть',
    ...ofModule,
    act: 'settings',
    params: idParamsSchema,
    body: clientTagPatchSchema,
    response: clientTagSchema,
    wrapped: true,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/client-tags/{id}',
    summary: 'Удалить метку у всех клиентов',
    ...ofModule,
    act: 'settings',
    params: idParamsSchema,
    status: 204,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/client-tags/{id}/merge',
    summary: 'Объединить метку с другой: её клиенты получают другую, сама она исчезает',
    ...ofModule,
    act: 'settings',
    params: idParamsSchema,
    body: mergeTagSchema,
    response: clientTagSchema,
    wrapped: true,
    status: 200,
  }),
};

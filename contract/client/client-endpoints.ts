import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema, pageOf, pageQueryShape } from '../base/wire/wire';
import { leadSchema } from '../lead/lead';
import { leadActivitiesSchema } from '../lead/lead-activity';
import { clientPatchSchema, clientSchema, createdClientSchema, newClientSchema } from './client';
import { clientFilesSchema } from './client-file';
import {
  clientCountsSchema,
  clientFilterSchema,
  clientPageSchema,
  clientsQuerySchema,
} from './client-list';
import * as z from 'zod/mini';

const ofModule = { access: 'bearer', module: 'leads' } as const;

/** The calls that read the list of clients. */
export const clientListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/clients',
    summary: 'Клиенты компании',
    ...ofModule,
    act: 'read',
    query: clientsQuerySchema,
    response: clientPageSchema,
    status: 200,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/clients/counts',
    summary: 'Сколько клиентов на каждой вкладке списка',
    ...ofModule,
    act: 'read',
    query: clientFilterSchema,
    response: clientCountsSchema,
    wrapped: true,
    status: 200,
  }),
};

/** The calls about one client. */
export const clientCardEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/clients/{id}',
    summary: 'Один клиент; из корзины и объединённый — тоже, с отметкой об этом',
    ...ofModule,
    act: 'read',
    params: idParamsSchema,
    response: clientSchema,
    wrapped: true,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/clients',
    summary:
      'Добавить клиента и привязать его заявки; повтор с тем же Idempotency-Key не создаёт второго',
    ...ofModule,
    act: 'create',
    body: newClientSchema,
    response: createdClientSchema,
    wrapped: true,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/clients/{id}',
    readAt: '/clients/{id}',
    summary:
      'Изменить клиента; с заголовком If-Unmodified-Since — если присланные поля с тех пор не менялись, иначе 409',
    ...ofModule,
    act: 'write',
    params: idParamsSchema,
    body: clientPatchSchema,
    response: clientSchema,
    wrapped: true,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/clients/{id}',
    summary: 'Убрать клиента в корзину; его заявки остаются преобразованными',
    ...ofModule,
    act: 'delete',
    params: idParamsSchema,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/clients/{id}/restore',
    readAt: '/clients/{id}',
    summary: 'Вернуть клиента из корзины',
    ...ofModule,
    act: 'delete',
    params: idParamsSchema,
    response: clientSchema,
    wrapped: true,
    status: 200,
  }),
  leads: endpoint({
    method: 'GET',
    path: '/clients/{id}/leads',
    summary: 'Заявки клиента, новые сначала',
    ...ofModule,
    act: 'read',
    params: idParamsSchema,
    query: z.object({ page: pageQueryShape.page, per_page: pageQueryShape.per_page }),
    response: pageOf(leadSchema),
    status: 200,
  }),
  files: endpoint({
    method: 'GET',
    path: '/clients/{id}/files',
    summary: 'Файлы заявок клиента: присланные с ними и приложенные сотрудниками',
    ...ofModule,
    act: 'read',
    params: idParamsSchema,
    response: clientFilesSchema,
    wrapped: true,
    status: 200,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/clients/{id}/activity',
    summary: 'История клиента',
    ...ofModule,
    act: 'read',
    params: idParamsSchema,
    response: leadActivitiesSchema,
    wrapped: true,
    status: 200,
  }),
};

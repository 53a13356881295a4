import type { Act } from '../base/wire/act';
import { endpoint } from '../base/wire/endpoint';
import { notificationListSchema, notificationParamsSchema } from './notification';

/** The calls of one of the two lists of the bell; they differ in the first part of the path only. */
function listEndpoints<const Base extends string, const Right extends Act>(
  base: Base,
  act: Right,
  of: string,
) {
  return {
    list: endpoint({
      method: 'GET',
      path: base,
      summary: `Уведомления ${of}`,
      access: 'bearer',
      act,
      seed: true,
      response: notificationListSchema,
      status: 200,
    }),
    read: endpoint({
      method: 'PUT',
      path: `${base}/{id}/read`,
      summary: `Отметить прочитанным уведомление ${of}`,
      access: 'bearer',
      act,
      seed: true,
      params: notificationParamsSchema,
      status: 204,
    }),
    readAll: endpoint({
      method: 'PUT',
      path: `${base}/read-all`,
      summary: `Отметить прочитанными все уведомления ${of}`,
      access: 'bearer',
      act,
      seed: true,
      status: 204,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/{id}`,
      summary: `Удалить уведомление ${of}`,
      access: 'bearer',
      act,
      seed: true,
      params: notificationParamsSchema,
      status: 204,
    }),
  };
}

/** The calls of both lists of the bell. */
export const notificationEndpoints = {
  lead: listEndpoints('/notifications', 'read', 'о заявках'),
  personal: listEndpoints('/user-notifications', 'account', 'лично'),
};

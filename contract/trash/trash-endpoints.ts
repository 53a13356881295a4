import { endpoint } from '../base/wire/endpoint';
import { restoreFromTrashSchema, restoredSchema, trashPageSchema, trashQuerySchema } from './trash';

/** The calls about whatever can be deleted, in one place. */
export const trashEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/trash',
    summary: 'Корзина: удалённое, сначала последнее',
    access: 'bearer',
    act: 'read',
    query: trashQuerySchema,
    response: trashPageSchema,
    status: 200,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/trash/restore',
    summary: 'Восстановить из корзины',
    access: 'bearer',
    act: 'delete',
    body: restoreFromTrashSchema,
    response: restoredSchema,
    wrapped: true,
    status: 200,
  }),
};

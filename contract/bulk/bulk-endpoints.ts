import { endpoint } from '../base/wire/endpoint';
import { undoResultSchema, undoSchema } from './bulk';

/** Undo of a bulk change of any kind; it needs the module of that kind. */
export const bulkEndpoints = {
  undo: endpoint({
    method: 'POST',
    path: '/bulk/undo',
    summary: 'Отменить массовое изменение',
    access: 'bearer',
    act: 'write',
    body: undoSchema,
    response: undoResultSchema,
    wrapped: true,
    status: 200,
  }),
};

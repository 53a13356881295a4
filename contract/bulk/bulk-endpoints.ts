import { endpoint } from '../base/wire/endpoint';
import { undoResultSchema, undoSchema } from './bulk';

/** What takes a change of many records back, whatever records they are; it needs the module of those records. */
export const bulkEndpoints = {
  undo: endpoint({
    method: 'POST',
    path: '/bulk/undo',
    summary: 'Отменить массовое изменение',
    access: 'bearer',
    body: undoSchema,
    response: undoResultSchema,
    wrapped: true,
    status: 200,
  }),
};

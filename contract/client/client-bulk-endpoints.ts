import { endpoint } from '../base/endpoint';
import { bulkResultSchema } from '../bulk/bulk';
import {
  bulkClientsSchema,
  chosenClientsExportSchema,
  clientExportQuerySchema,
} from './client-bulk';

/** The calls that change many clients at once or take them away as a file. */
export const clientBulkEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/clients/export',
    summary: 'Клиенты файлом csv или xlsx',
    access: 'bearer',
    module: 'leads',
    query: clientExportQuerySchema,
    file: true,
    status: 200,
  }),
  exportChosen: endpoint({
    method: 'POST',
    path: '/clients/export',
    summary: 'Выбранные клиенты файлом csv или xlsx',
    access: 'bearer',
    module: 'leads',
    body: chosenClientsExportSchema,
    file: true,
    status: 200,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/clients/bulk',
    summary:
      'Изменить много клиентов сразу; по фильтру можно частями: limit, затем before = next прошлого ответа; с expected — если по фильтру столько клиентов, иначе 409',
    access: 'bearer',
    module: 'leads',
    body: bulkClientsSchema,
    response: bulkResultSchema,
    wrapped: true,
    status: 200,
  }),
};

import { endpoint } from '../base/endpoint';
import { leadSchema } from './lead';
import { newLeadSchema } from './new-lead';
import { bulkResultSchema } from '../bulk/bulk';
import { bulkLeadsSchema, chosenExportSchema, leadExportQuerySchema } from './lead-bulk';

/** The calls that add leads, change many at once or take them away as a file. */
export const leadBulkEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/leads/export',
    summary: 'Заявки файлом csv или xlsx',
    access: 'bearer',
    module: 'leads',
    query: leadExportQuerySchema,
    file: true,
    status: 200,
  }),
  exportChosen: endpoint({
    method: 'POST',
    path: '/leads/export',
    summary: 'Выбранные заявки файлом csv или xlsx',
    access: 'bearer',
    module: 'leads',
    body: chosenExportSchema,
    file: true,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/leads',
    summary:
      'Добавить заявку вручную; с заголовком Idempotency-Key повтор отвечает той же заявкой, а не создаёт вторую',
    access: 'bearer',
    module: 'leads',
    body: newLeadSchema,
    response: leadSchema,
    wrapped: true,
    status: 201,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/leads/bulk',
    summary:
      'Изменить, удалить или вернуть много заявок сразу; по фильтру можно частями: limit, затем before = next прошлого ответа; с expected — если по фильтру столько заявок, иначе 409',
    access: 'bearer',
    module: 'leads',
    body: bulkLeadsSchema,
    response: bulkResultSchema,
    wrapped: true,
    status: 200,
  }),
};

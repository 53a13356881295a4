import { endpoint } from '../base/wire/endpoint';
import { leadSchema } from './lead';
import { newLeadSchema } from './new-lead';
import { bulkCall, fileCalls } from '../bulk/list-calls';
import { bulkLeadsSchema } from './lead-bulk';
import { LEAD_SORTS, leadFilterShape } from './lead-list';

const ofLeads = { path: '/leads', access: 'bearer', module: 'leads' } as const;

/** The calls that add leads, change many at once or take them away as a file. */
export const leadBulkEndpoints = {
  ...fileCalls({
    ...ofLeads,
    act: 'export',
    objects: 'заявки',
    filterShape: leadFilterShape,
    sorts: LEAD_SORTS,
  }),
  create: endpoint({
    ...ofLeads,
    act: 'create',
    method: 'POST',
    summary:
      'Добавить заявку вручную; с заголовком Idempotency-Key повтор отвечает той же заявкой, а не создаёт вторую',
    body: newLeadSchema,
    response: leadSchema,
    wrapped: true,
    status: 201,
  }),
  bulk: bulkCall({
    ...ofLeads,
    act: 'write',
    summary:
      'Изменить, удалить или вернуть много заявок сразу; по фильтру можно частями: limit, затем before = next прошлого ответа; с expected — если по фильтру столько заявок, иначе 409',
    body: bulkLeadsSchema,
  }),
};

import { bulkCall, fileCalls } from '../bulk/list-calls';
import { bulkClientsSchema } from './client-bulk';
import { CLIENT_SORTS, clientFilterShape } from './client-list';

const ofClients = { path: '/clients', access: 'bearer', module: 'leads' } as const;

/** The calls that change many clients at once or take them away as a file. */
export const clientBulkEndpoints = {
  ...fileCalls({
    ...ofClients,
    act: 'export',
    objects: 'клиенты',
    filterShape: clientFilterShape,
    sorts: CLIENT_SORTS,
  }),
  bulk: bulkCall({
    ...ofClients,
    act: 'write',
    summary:
      'Изменить много клиентов сразу; по фильтру можно частями: limit, затем before = next прошлого ответа; с expected — если по фильтру столько клиентов, иначе 409',
    body: bulkClientsSchema,
  }),
};

import {
  clientBulkEndpoints,
  type BulkClients,
  type BulkResult,
  type ClientFilter,
  type ClientSort,
} from '#contract';
import { BULK_TIMEOUT_MS, call } from '@/shared/api';
import { exportOf, type RecordExport } from '@/shared/ui/export-menu';

/** Does one thing to many clients. @throws {ApiFailure} */
export const changeClients = (bulk: BulkClients): Promise<BulkResult> =>
  call(clientBulkEndpoints.bulk, { body: bulk, timeout: BULK_TIMEOUT_MS });

/** Clients as a file. */
export const clientExport: RecordExport<ClientFilter, ClientSort> = exportOf(clientBulkEndpoints, {
  name: 'clients',
  failure: 'Не удалось выгрузить клиентов',
});

import {
  userBulkEndpoints,
  type BulkResult,
  type BulkUsers,
  type UserFilter,
  type UserSort,
} from '#contract';
import { BULK_TIMEOUT_MS, call } from '@/shared/api';
import { exportOf, type RecordExport } from '@/shared/ui/export-menu';

/** Calls about many of the staff at once: another backend may lack every one of them. */

/** Does one thing to many of the staff. @throws {ApiFailure} */
export const changeUsers = (bulk: BulkUsers): Promise<BulkResult> =>
  call(userBulkEndpoints.bulk, { body: bulk, timeout: BULK_TIMEOUT_MS });

/** Staff as a file. */
export const userExport: RecordExport<UserFilter, UserSort> = exportOf(userBulkEndpoints, {
  name: 'users',
  failure: 'Не удалось выгрузить сотрудников',
});

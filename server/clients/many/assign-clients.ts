import { assigneeOf } from '../../bulk/assignee-of';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema';
import { lockClients } from '../lookup/client-lookup';
import { liveClients } from '../reading/client-repository';
import type { ClientRow } from '../reading/client-row';

const isOpen = ({ deletedAt, mergedInto }: ClientRow) => deletedAt === null && mergedInto === null;

/** Locks clients of a company, of which those in the trash and merged ones are left out. */
export const lockOpenClients = async (tx: Db, companyId: number, ids: number[]) =>
  (await lockClients(tx, companyId, ids)).filter(isOpen);

/** Clients change hands; those in the trash stay. */
export const clientAssignee = assigneeOf({
  type: 'client',
  table: clients,
  part: 'user_id',
  lock: lockOpenClients,
  inWork: liveClients,
});

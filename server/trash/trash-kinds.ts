import type { TrashKind } from './trash-kind';
import { trashedClients } from './trashed-clients';
import { trashedLeads } from './trashed-leads';
import { trashedOrders } from './trashed-orders';

/** Every kind that can be deleted; another one joins by its entry here and its name in the contract. */
export const TRASH_KINDS: readonly TrashKind[] = [trashedLeads, trashedClients, trashedOrders];

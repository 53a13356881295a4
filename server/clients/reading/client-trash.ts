import { isNotNull } from 'drizzle-orm';
import { trashOf } from '../../bulk/trash-of';
import { clients } from '../../db/schema';
import { clientsWithOrders } from '../../orders/lookup/order-lookup';

/**
 * Why a client with orders is not deleted, those in the trash included: they would belong to no client. A
 * cancelled order without money holds nothing.
 */
export const HAS_ORDERS = 'У клиента есть заказы';

/** The same reason for a person who does not find the orders. */
export const HAS_HIDDEN_ORDERS = 'С клиентом работает другой сотрудник';

/** Deleted clients; their leads stay theirs. */
export const clientTrash = trashOf({
  type: 'client',
  table: clients,
  except: isNotNull(clients.mergedInto),
  kept: [
    {
      message: HAS_ORDERS,
      find: (tx, companyId, ids) => clientsWithOrders(tx, companyId, ids),
    },
  ],
});

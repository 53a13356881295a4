import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { trashOf } from '../bulk/trash-of';
import { clients, orders } from '../db/schema';

/** Why a client with orders is not deleted, those in the trash included: they would be nobody's. */
export const HAS_ORDERS = 'У клиента есть заказы';

/** Deleted clients; their leads stay theirs. */
export const clientTrash = trashOf({
  type: 'client',
  table: clients,
  except: isNotNull(clients.mergedInto),
  kept: [
    {
      message: HAS_ORDERS,
      async find(tx, companyId, ids) {
        const rows = await tx
          .selectDistinct({ id: orders.clientId })
          .from(orders)
          .where(and(eq(orders.companyId, companyId), inArray(orders.clientId, ids)));
        return rows.flatMap(({ id }) => id ?? []);
      },
    },
  ],
});

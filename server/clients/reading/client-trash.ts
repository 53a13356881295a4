import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { CANCELLED_STATUS } from '#contract';
import { trashOf } from '../../bulk/trash-of';
import { clients, orders } from '../../db/schema';

/**
 * Why a client with orders is not deleted, those in the trash included: they would belong to no client. A cancelled order
 * without money holds nothing.
 */
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
          .where(
            and(
              eq(orders.companyId, companyId),
              inArray(orders.clientId, ids),
              or(ne(orders.status, CANCELLED_STATUS), ne(orders.paid, 0)),
            ),
          );
        return rows.flatMap(({ id }) => id ?? []);
      },
    },
  ],
});

import { and, eq } from 'drizzle-orm';
import {
  drawnItem,
  isAvailable,
  type OrderSite,
  type PriceList,
  type SiteChoices,
} from '#contract';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { readAs } from '../../db/records/reader';
import { clients, orders } from '../../db/schema';
import { readerOf } from '../../http/authenticate';
import { notFound } from '../../http/http-error';
import { hasFoundVisit } from '../../visits/lookup/own-visit';
import { identified } from '../order-content';
import type { StoredOrder } from '../order-repository';
import { pricesOf } from '../write-order';

const CLOSED_REASONS: Partial<Record<StoredOrder['status'], string>> = {
  closed: 'Заказ закрыт: размеры не изменить',
  cancelled: 'Заказ отменён: размеры не изменить',
};

/** Why an order cannot be measured any more, in words; null where it can. */
export const closedReason = ({
  status,
  deletedAt,
}: Pick<StoredOrder, 'status' | 'deletedAt'>): string | null =>
  deletedAt !== null ? 'Заказ в корзине' : (CLOSED_REASONS[status] ?? null);

/**
 * Finds the order for the person who measures it: a performer by an own visit alone.
 * @returns the name of its client, if the person finds one
 * @throws {HttpError} 404
 */
export const findSite = (db: Db, session: Session, id: number) =>
  readAs(readerOf(session), async (): Promise<string | null> => {
    const { companyId, rights } = session;
    const [found] = await db
      .select({ client: clients.name })
      .from(orders)
      .leftJoin(clients, eq(clients.id, orders.clientId))
      .where(and(eq(orders.companyId, companyId), eq(orders.id, id)));
    const isTheirs = rights?.rows !== 'assigned' || (await hasFoundVisit(db, companyId, id));
    if (!found || !isTheirs) throw notFound();
    return found.client;
  });

function choicesOf(prices: PriceList): SiteChoices {
  const { films, fasteners, edging_colors: colors } = prices;
  const active = <Item extends { active: boolean }>(list: readonly Item[]) =>
    list.filter((item) => item.active);
  return {
    films: active(films).map((film) => ({
      id: film.id,
      name: film.name,
      tint: film.tint_m2 !== null,
      fastener_ids: fasteners.flatMap((one) => (isAvailable(prices, film, one) ? [one.id] : [])),
    })),
    fasteners: active(fasteners).map(({ id, name, kind }) => ({ id, name, kind })),
    edging_colors: active(colors).map(({ id, name, color }) => ({ id, name, color })),
  };
}

function toSite(row: StoredOrder, prices: PriceList, client: string | null): OrderSite {
  const reason = closedReason(row);
  const items = identified(row.items).map((item) => ({ ...item, id: item.id ?? '' }));
  const { terms, calculation } = row;
  return {
    id: row.id,
    number: row.number,
    customer: client ?? row.contactName,
    phone: row.contactPhone,
    address: row.address,
    comment: row.comment,
    items,
    drawings: items.flatMap((item, place) => {
      const calculated = calculation.items[place];
      return calculated ? [drawnItem(item, calculated, prices)] : [];
    }),
    distance_km: terms.distance_km,
    mounting_base: terms.mounting_base,
    mounting_height_mm: terms.mounting_height_mm,
    choices: choicesOf(prices),
    total: row.total,
    editable: reason === null,
    reason,
    updated_at: row.updatedAt.toISOString(),
  };
}

/**
 * Reads an order for its measuring. It is read whole: a performer finds of an order itself its contact alone,
 * and has to know what to measure.
 * @throws {HttpError} 404
 */
export async function readSite(db: Db, session: Session, id: number): Promise<OrderSite> {
  const client = await findSite(db, session, id);
  const { companyId } = session;
  return readAs(null, async () => {
    const [row] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.companyId, companyId), eq(orders.id, id)));
    if (!row) throw notFound();
    return toSite(row, await pricesOf(db, companyId, row), client);
  });
}

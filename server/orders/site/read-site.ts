import { and, eq } from 'drizzle-orm';
import {
  drawnItem,
  isAvailable,
  isBefore,
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
import { hasFoundVisit, measuringRefusal } from '../../visits/lookup/own-visit';
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

/** Whether the person finds orders by their visits alone. */
const isPerformer = ({ rights }: Session) => rights?.rows === 'assigned';

/** Whether a person may take saved items out of an order: a performer may not once it is sold. */
export const mayRemove = (session: Session, { status }: Pick<StoredOrder, 'status'>): boolean =>
  !isPerformer(session) || isBefore(status, 'contract');

/** An order as its measuring person finds it. */
interface FoundSite {
  /** The name of its client, if the person finds one. */
  client: string | null;
  /** Why the person may not measure it, in words; null: they may. */
  refusal: string | null;
}

/**
 * Finds the order for the person who measures it: a performer by an own visit alone.
 * @throws {HttpError} 404
 */
export const findSite = (db: Db, session: Session, id: number, now: Date): Promise<FoundSite> =>
  readAs(readerOf(session), async () => {
    const { companyId } = session;
    const [found] = await db
      .select({ client: clients.name, deletedAt: orders.deletedAt })
      .from(orders)
      .leftJoin(clients, eq(clients.id, orders.clientId))
      .where(and(eq(orders.companyId, companyId), eq(orders.id, id)));
    if (!found) throw notFound();
    const isTheirs = async () =>
      found.deletedAt === null && (await hasFoundVisit(db, companyId, id));
    if (isPerformer(session) && !(await isTheirs())) throw notFound();
    const refusal = isPerformer(session) ? await measuringRefusal(db, companyId, id, now) : null;
    return { client: found.client, refusal };
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

function toSite(
  session: Session,
  row: StoredOrder,
  prices: PriceList,
  { client, refusal }: FoundSite,
): OrderSite {
  const reason = closedReason(row) ?? refusal;
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
    removable: mayRemove(session, row),
    updated_at: row.updatedAt.toISOString(),
  };
}

/**
 * Reads an order for its measuring. It is read whole: a performer finds of an order itself its contact alone,
 * and has to know what to measure.
 * @throws {HttpError} 404
 */
export async function readSite(
  db: Db,
  session: Session,
  id: number,
  now: Date,
): Promise<OrderSite> {
  const found = await findSite(db, session, id, now);
  const { companyId } = session;
  return readAs(null, async () => {
    const [row] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.companyId, companyId), eq(orders.id, id)));
    if (!row) throw notFound();
    return toSite(session, row, await pricesOf(db, companyId, row), found);
  });
}

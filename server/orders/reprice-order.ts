import { eq } from 'drizzle-orm';
import type { Calculation, PriceList, Repricing, SavedItem } from '#contract';
import { recordActivity } from '../activity/activity';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { orders } from '../db/schema';
import { laterVersion } from '../db/version';
import { invalidField } from '../http/http-error';
import { announceChange } from '../realtime/announce';
import { findVersion, pricesInForce } from '../soft-windows/price-lists';
import { calculatedColumns } from './order-content';
import { contentOf } from './order-patch';
import { lockLiveOrder } from './write-order';

const SERVICE_LABELS: Record<keyof Calculation['services'], string> = {
  measurement: 'Замер',
  installation: 'Монтаж',
  dismantling: 'Демонтаж',
  delivery: 'Доставка',
  lines: 'Другие услуги',
};

/** The amount of each line before and after; lines without an amount in both are left out. */
function linesOf(
  items: readonly SavedItem[],
  before: Calculation,
  after: Calculation,
): Repricing['lines'] {
  const ofItems = items.map(({ name }, index) => ({
    key: `items.${index}`,
    label: name || `Изделие ${index + 1}`,
    before: before.items[index]?.amount ?? 0,
    after: after.items[index]?.amount ?? 0,
  }));
  const services = (Object.keys(SERVICE_LABELS) as (keyof typeof SERVICE_LABELS)[]).map((key) => ({
    key: `services.${key}`,
    label: SERVICE_LABELS[key],
    before: before.services[key],
    after: after.services[key],
  }));
  const line = (key: string, label: string, of: (calculation: Calculation) => number) => ({
    key,
    label,
    before: of(before),
    after: of(after),
  });
  return [
    ...ofItems,
    line('band_discount', 'Скидка за объём', (made) => -made.band_discount),
    line('discount', 'Скидка', (made) => -made.discount),
    ...services,
    line('rounding', 'Округление', (made) => made.rounding),
  ].filter((each) => each.key.startsWith('items.') || each.before !== 0 || each.after !== 0);
}

async function pricesFor(
  tx: Db,
  companyId: number,
  version: number | null | undefined,
  now: Date,
): Promise<PriceList> {
  if (version === null || version === undefined) return pricesInForce(tx, companyId, now);
  const prices = await findVersion(tx, companyId, version);
  if (!prices) throw invalidField('version', 'Такой версии цен нет');
  return prices;
}

/**
 * Compares an order with other prices, and gives it those where that is asked.
 * @param asked the version, null: the one in force
 * @throws {HttpError} 404, 409 in the trash, 422 by key where the prices do not have what the order needs
 */
export async function repriceOrder(
  context: AppContext,
  session: Session,
  id: number,
  asked: { apply: boolean; version?: number | null | undefined },
): Promise<Repricing> {
  const { companyId, userId } = session;
  const { repricing, isChanged } = await context.database.db.transaction(async (tx) => {
    const row = await lockLiveOrder(tx, companyId, id);
    const now = context.now();
    const prices = await pricesFor(tx, companyId, asked.version, now);
    const columns = calculatedColumns(contentOf(row), prices);
    const repricing = {
      from_version: row.priceVersion,
      to_version: prices.version,
      before: row.total,
      after: columns.total,
      lines: linesOf(row.items, row.calculation, columns.calculation),
    };
    const isChanged = asked.apply && prices.version !== row.priceVersion;
    if (isChanged) {
      const at = laterVersion([row], now);
      const written = { items: at.toISOString(), terms: at.toISOString() };
      const versions = { ...row.versions, ...written };
      await tx
        .update(orders)
        .set({ ...columns, versions, updatedAt: at })
        .where(eq(orders.id, id));
      const data = {
        from: row.total,
        to: columns.total,
        from_version: row.priceVersion,
        to_version: prices.version,
      };
      const subject = { type: 'order', id } as const;
      await recordActivity(tx, companyId, [
        { subject, userId, kind: 'repriced', data, createdAt: at },
      ]);
    }
    return { repricing, isChanged };
  });
  if (isChanged) announceChange.order(context, companyId, id);
  return repricing;
}

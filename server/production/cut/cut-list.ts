import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  ITEM_KIND_LABELS,
  MATERIAL_GROUPS,
  PLANNED_STRIPS_LIMIT,
  type CutFilm,
  type CutList,
  type CutMaterial,
  type Film,
  type PriceList,
} from '#contract';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema';
import { notFound } from '../../http/http-error';
import { pricesOf } from '../../orders/write-order';
import { planRoll } from '../plan/roll-plan';
import { addedUp, materialsOf } from './materials-of';
import { rollWidthOf, stripsOf, type CutStrip } from './strips-of';

type StoredOrder = typeof orders.$inferSelect;

/** A film with the pieces that are cut from it. */
interface FilmPieces {
  film: Film;
  isTinted: boolean;
  pieces: number;
  run: number;
  strips: CutStrip[];
}

/** The order of the groups; those of one group by name. */
const inOrder = (one: CutMaterial, other: CutMaterial) => {
  const placeOf = ({ group }: CutMaterial) => MATERIAL_GROUPS.findIndex((each) => each === group);
  return placeOf(one) - placeOf(other) || one.name.localeCompare(other.name, 'ru');
};

const partOf = ({ order_number, item, piece, part, parts }: CutStrip) => ({
  ...{ order_number, item, piece, part, parts },
});

/** A film with its plan. @throws nothing: strips wider than the roll are named */
function planned({ film, isTinted, pieces, run, strips }: FilmPieces): CutFilm {
  const facts = {
    name: film.name,
    is_tinted: isTinted,
    roll_width_mm: film.roll_width_mm,
    product_width_mm: film.product_width_mm,
    pieces,
    run_mm: run,
  };
  if (strips.length > PLANNED_STRIPS_LIMIT) {
    return { ...facts, plan_mm: null, strips: [], unplaced: [] };
  }
  const plan = planRoll(strips, rollWidthOf(film));
  return {
    ...facts,
    plan_mm: plan.length,
    strips: plan.placed
      .toSorted((one, other) => one.y - other.y || one.x - other.x)
      .flatMap(({ index, x, y, width, length, isTurned }) => {
        const strip = strips[index];
        if (!strip) return [];
        const place = { x_mm: x, y_mm: y, width_mm: width, length_mm: length };
        return [{ ...partOf(strip), ...place, is_turned: isTurned }];
      }),
    unplaced: plan.unplaced.flatMap((index) => {
      const strip = strips[index];
      return strip ? [{ ...partOf(strip), width_mm: strip.width, length_mm: strip.length }] : [];
    }),
  };
}

/** Reads orders with their price lists. Those in the trash are not cut. */
async function readOrders(db: Db, companyId: number, ids: readonly number[]) {
  const found = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.companyId, companyId), inArray(orders.id, [...ids]), isNull(orders.deletedAt)),
    )
    .orderBy(asc(orders.number));
  const lists = new Map<number, PriceList>();
  for (const order of found) {
    if (lists.has(order.priceVersion)) continue;
    lists.set(order.priceVersion, await pricesOf(db, companyId, order));
  }
  return { found, lists };
}

/** The pieces of orders by film, with all other materials, and items that cannot be cut. */
function piecesOf(found: readonly StoredOrder[], lists: ReadonlyMap<number, PriceList>) {
  const films = new Map<string, FilmPieces>();
  const materials: CutMaterial[] = [];
  const missing: CutList['missing'] = [];
  for (const order of found) {
    const prices = lists.get(order.priceVersion);
    if (order.items.length === 0) missing.push({ order_number: order.number, item: null });
    for (const [place, item] of order.items.entries()) {
      const name = item.name || `${ITEM_KIND_LABELS[item.kind]} ${place + 1}`;
      const calculated = order.calculation.items[place];
      const film = prices?.films.find(({ id }) => id === item.film_id);
      if (!prices || !film || !calculated) {
        missing.push({ order_number: order.number, item: name });
        continue;
      }
      const { roll_width_mm: roll, product_width_mm: product, material } = film;
      const key = JSON.stringify([film.name, roll, product, material, item.tint]);
      const former = films.get(key);
      films.set(key, {
        film,
        isTinted: item.tint,
        pieces: (former?.pieces ?? 0) + item.qty,
        run: (former?.run ?? 0) + calculated.film_run_mm * item.qty,
        strips: [
          ...(former?.strips ?? []),
          ...stripsOf({ item, name, calculated, film, orderNumber: order.number }),
        ],
      });
      materials.push(...materialsOf(item, calculated, prices));
    }
  }
  return { films: [...films.values()], materials, missing };
}

/**
 * The materials of orders and how their films are cut.
 * @throws {HttpError} 404 where none of the orders is there
 */
export async function readCutList(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<CutList> {
  const { found, lists } = await readOrders(db, companyId, ids);
  if (found.length === 0) throw notFound();
  const { films, materials, missing } = piecesOf(found, lists);
  return {
    orders: found.map(({ id, number, contactName }) => ({ id, number, customer: contactName })),
    films: films
      .toSorted((one, other) => one.film.name.localeCompare(other.film.name, 'ru'))
      .map(planned),
    materials: addedUp(materials).toSorted(inOrder),
    missing,
  };
}

import { setImmediate } from 'node:timers/promises';
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
import { pricesByVersion } from '../../orders/write-order';
import { planRoll } from '../plan/roll-plan';
import { addedUp, materialsOf } from './materials-of';
import { countStrips, rollWidthOf, stripsOf, type CutItem, type CutStrip } from './strips-of';

type StoredOrder = typeof orders.$inferSelect;

/** A film with the pieces that are cut from it. */
interface FilmPieces {
  film: Film;
  isTinted: boolean;
  items: CutItem[];
}

/** The order of the groups; those of one group by name. */
const inOrder = (one: CutMaterial, other: CutMaterial) => {
  const placeOf = ({ group }: CutMaterial) => MATERIAL_GROUPS.findIndex((each) => each === group);
  return placeOf(one) - placeOf(other) || one.name.localeCompare(other.name, 'ru');
};

const partOf = ({ order_number, item, piece, part, parts }: CutStrip) => ({
  ...{ order_number, item, piece, part, parts },
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** How much of a film is needed. */
const factsOf = ({ film, isTinted, items }: FilmPieces) => ({
  name: film.name,
  is_tinted: isTinted,
  roll_width_mm: film.roll_width_mm,
  product_width_mm: film.product_width_mm,
  pieces: sum(items.map(({ item }) => item.qty)),
  run_mm: sum(items.map(({ item, calculated }) => calculated.film_run_mm * item.qty)),
});

/** How the strips of a film lie on its roll; those wider than the roll are named. */
function planOf({ film, items }: FilmPieces): Pick<CutFilm, 'plan_mm' | 'strips' | 'unplaced'> {
  const strips = items.flatMap(stripsOf);
  const plan = planRoll(strips, rollWidthOf(film));
  return {
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
      if (!strip) return [];
      const { width, length, margin } = strip;
      return [{ ...partOf(strip), width_mm: width + margin, length_mm: length }];
    }),
  };
}

const UNPLANNED = { plan_mm: null, strips: [], unplaced: [] };

/** Plans films one after another, other calls being answered between them, while there are few strips. */
async function planFilms(films: readonly FilmPieces[]): Promise<CutFilm[]> {
  const planned: CutFilm[] = [];
  let strips = 0;
  for (const film of films) {
    strips += sum(film.items.map(countStrips));
    const plan = strips > PLANNED_STRIPS_LIMIT ? UNPLANNED : planOf(film);
    planned.push({ ...factsOf(film), ...plan });
    await setImmediate();
  }
  return planned;
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
  return { found, lists: await pricesByVersion(db, companyId, found) };
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
      const { roll_width_mm: roll, product_width_mm: product, material, microns } = film;
      const key = JSON.stringify([film.name, microns, roll, product, material, item.tint]);
      const cut = { item, name, calculated, film, orderNumber: order.number };
      const known = films.get(key);
      if (known) known.items.push(cut);
      else films.set(key, { film, isTinted: item.tint, items: [cut] });
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
    films: await planFilms(
      films.toSorted((one, other) => one.film.name.localeCompare(other.film.name, 'ru')),
    ),
    materials: addedUp(materials).toSorted(inOrder),
    missing,
  };
}

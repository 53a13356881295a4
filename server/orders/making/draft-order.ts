import { eq, and } from 'drizzle-orm';
import {
  orderContentSchema,
  pickContact,
  readSize,
  type LeadValue,
  type PriceList,
  type SavedContent,
  type SavedItem,
} from '#contract';
import { liveClients } from '../../clients/reading/client-repository';
import type { Db } from '../../db/database';
import { clients, users } from '../../db/schema';
import type { Session } from '../../context/session';
import { mayDo } from '../../http/authenticate';
import { notFound } from '../../http/http-error';
import { findLeads, requireOpenableLead } from '../../leads/reading/lead-repository';
import { recordKeepers } from '../../people/user-status';
import { contentOf } from '../order-patch';
import { lockLiveOrder } from '../write-order';
import type { OrderDraft } from './order-source';

const SIZES_BETWEEN = { least: 200, most: 10_000 };
/** At most so many items are made of the sizes of a lead. */
const MOST_WINDOWS = 20;
/** Limits of the contract: pieces of one item, and characters of an order's comment. */
const MOST_PIECES = 99;
const LONGEST_COMMENT = 10_000;

/** Nothing to calculate yet. */
const emptyContent = (): SavedContent => orderContentSchema.parse({});

/** Returns the first film of the price list and a fastener that suits it; undefined where no film has one. */
function usualChoice({ films, fasteners, cells, rules, edging_colors }: PriceList) {
  for (const film of films.filter(({ active }) => active)) {
    const fastener = fasteners.find(
      ({ id, active, kind }) =>
        active &&
        kind !== 'none' &&
        (film.allowed_fastener_ids?.includes(id) ?? true) &&
        (rules.mode === 'components' ||
          cells.some((cell) => cell.film_id === film.id && cell.fastener_id === id)),
    );
    const color = edging_colors.find(({ active }) => active);
    if (fastener) return { film, fastener, color };
  }
  return undefined;
}

/**
 * Reads a width and a height from a text as «2100 × 1800» or «2,1 на 1,8 м»; undefined where it holds none.
 */
function readOpening(text: string): { width: number; height: number } | undefined {
  const [first, second, ...others] = text
    .split(/[×xх*;]|\bна\b|\s—\s/iu)
    .map((part) => part.trim());
  if (!first || !second || others.length > 0) return undefined;
  // In «2,1 на 1,8 м» the unit of the second size holds for the first too.
  const unit = /\p{L}+\.?$/u.exec(second)?.[0] ?? '';
  const width = readSize(/\p{L}/u.test(first) ? first : `${first} ${unit}`.trim())?.mm;
  const height = readSize(second)?.mm;
  const isSound = (size: number | undefined): size is number =>
    size !== undefined && size >= SIZES_BETWEEN.least && size <= SIZES_BETWEEN.most;
  return isSound(width) && isSound(height) ? { width, height } : undefined;
}

/** Makes one item per size; where there is only one size, it gets as many pieces as the lead has openings. */
function windowsOf(
  texts: readonly string[],
  prices: PriceList,
  openings: number | undefined,
): SavedItem[] {
  const choice = usualChoice(prices);
  if (!choice) return [];
  const { film, fastener, color } = choice;
  const sizes = texts
    .flatMap((text) => text.split('\n'))
    .flatMap((text) => readOpening(text) ?? [])
    .slice(0, MOST_WINDOWS);
  const { id } = fastener;
  const items = sizes.map(({ width, height }, index) => ({
    name: `Окно ${index + 1}`,
    opening_width_mm: width,
    height_left_mm: height,
    height_right_mm: height,
    qty: sizes.length === 1 ? (openings ?? 1) : 1,
    film_id: film.id,
    edging_color_id: color?.id ?? null,
    fastener: { top: id, right: id, bottom: id, left: id },
  }));
  return orderContentSchema.parse({ items }).items;
}

/** «Количество проёмов», «Число окон»; not «Ширина окна, см». */
const OPENINGS = /(?:кол|числ|сколько|штук).*(?:про[её]м|окон|окна)|(?:про[её]м|окон).*шт/iu;

/** How many openings a lead speaks of in a field of numbers; undefined where none is said. */
function readOpenings(values: readonly LeadValue[]): number | undefined {
  const text = values.find(
    ({ field, value }) => field?.type === 'number' && value && OPENINGS.test(field.name ?? ''),
  )?.value;
  const count = Number(text);
  return Number.isInteger(count) && count > 0 && count <= MOST_PIECES ? count : undefined;
}

/** The comment of an order: what the lead says in long texts, and the number of openings. */
function commentOf(values: readonly LeadValue[], openings: number | undefined): string | null {
  const texts = values.flatMap(({ field, value }) =>
    field?.type === 'textarea' && value?.trim() ? [value.trim()] : [],
  );
  if (openings !== undefined) texts.push(`Проёмов: ${openings}`);
  // Not within an emoji.
  return (
    texts
      .join('\n\n')
      .slice(0, LONGEST_COMMENT)
      .replace(/[\uD800-\uDBFF]$/, '') || null
  );
}

/**
 * Drafts an order of a lead: its client if there is one, the contact by the roles of the fields, else of that
 * client, an item for each size that was given (as many pieces as there are openings, where one size is given
 * for all), what was written, and its assignee where they work here still.
 * @throws {HttpError} 404 where the company has no such lead
 */
export async function draftOfLead(
  tx: Db,
  companyId: number,
  leadId: number,
  prices: PriceList,
): Promise<OrderDraft> {
  await requireOpenableLead(tx, companyId, leadId);
  const [lead] = await findLeads(tx, companyId, [leadId]);
  if (!lead) throw notFound();
  const contact = pickContact(lead.values);
  const [client] = lead.client_id
    ? await tx
        .select({
          id: clients.id,
          name: clients.name,
          phone: clients.phone,
          email: clients.email,
          address: clients.address,
        })
        .from(clients)
        .where(and(liveClients(companyId), eq(clients.id, lead.client_id)))
    : [];
  const [person] = lead.user?.id
    ? await tx
        .select({ id: users.id })
        .from(users)
        .where(and(recordKeepers(companyId), eq(users.id, lead.user.id)))
    : [];
  const sizes = lead.values.flatMap(({ field, value }) =>
    field?.type === 'dimensions' && value ? [value] : [],
  );
  const openings = readOpenings(lead.values);
  return {
    ...emptyContent(),
    items: windowsOf(sizes, prices, openings),
    comment: commentOf(lead.values, openings),
    lead_id: leadId,
    client_id: client?.id ?? null,
    contact: {
      name: contact.name || client?.name || null,
      phone: contact.phone || client?.phone || null,
      email: contact.email || client?.email || null,
    },
    address: client?.address ?? null,
    ...(person && { user_id: person.id }),
  };
}

/**
 * Drafts a copy of an order: its customer and items, without payments and status.
 * @throws {HttpError} 404, 409
 */
export async function draftOfOrder(tx: Db, session: Session, id: number): Promise<OrderDraft> {
  const { companyId } = session;
  const row = await lockLiveOrder(tx, companyId, id);
  const [client] = row.clientId
    ? await tx
        .select({ id: clients.id })
        .from(clients)
        .where(and(liveClients(companyId), eq(clients.id, row.clientId)))
    : [];
  return {
    ...contentOf(row),
    ...(!mayDo(session, 'payments') && { discount: emptyContent().discount }),
    items: row.items.map(({ id: _id, ...item }) => item),
    client_id: client?.id ?? null,
    contact: { name: row.contactName, phone: row.contactPhone, email: row.contactEmail },
    address: row.address,
    object_type: row.objectType as OrderDraft['object_type'],
    floor: row.floor,
    comment: row.comment,
  };
}

import * as z from 'zod/mini';
import {
  countSchema,
  flagSchema,
  idSchema,
  momentSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  recordsOf,
} from '../base/wire/wire';
import { personSchema } from '../user/person';
import { OPERATIONS, SHOP_STAGES } from './operations';
import { SHEET_DIGEST, sheetChangeSchema, sheetItemSchema } from './sheet';

/** A tick: who did an operation and when. */
const operationMarkSchema = z.object({
  user: personSchema,
  done_at: momentSchema,
  /** Whether the item changed after the mark, so that this work has to be done again. */
  is_outdated: z.catch(flagSchema, false),
});
export type OperationMark = z.output<typeof operationMarkSchema>;

const itemOperationSchema = z.object({
  /** One of `OPERATIONS`, or one of a later server. */
  operation: z.string(),
  /** Null: not done. */
  mark: z.catch(z.nullable(operationMarkSchema), null),
});
export type ItemOperation = z.output<typeof itemOperationSchema>;

const shopItemSchema = z.extend(sheetItemSchema, {
  /** Changes with the sizes and materials of the item. Absent: the server is older than this field. */
  digest: z.catch(z.optional(z.string()), undefined),
  /** Those that the item needs, in the order of the work. */
  operations: z.catch(z.array(itemOperationSchema), []),
});
export type ShopItem = z.output<typeof shopItemSchema>;

/** The order as the shop makes it. */
export const shopOrderSchema = z.object({
  id: idSchema,
  /** Of the company, from 1. */
  number: countSchema,
  status: z.string(),
  customer: optionalTextSchema,
  /** When it is installed: the start of its next planned installation. */
  installs_at: optionalMomentSchema,
  /** The digest of the present items: a sheet printed now would carry it. */
  digest: z.string(),
  items: z.array(shopItemSchema),
  /** How the asked sheet differs; null: it is up to date, or none was asked for. */
  outdated: z.catch(
    z.nullable(
      z.object({
        /** Null: the server keeps no document with this sheet, so it cannot compare them. */
        changes: z.nullable(z.array(sheetChangeSchema)),
      }),
    ),
    null,
  ),
  /** Whether operations may be ticked. */
  editable: z.catch(flagSchema, true),
  /** Why not, in words; null where they may. */
  reason: optionalTextSchema,
});
export type ShopOrder = z.output<typeof shopOrderSchema>;

export const shopQuerySchema = z.object({
  /** The digest of the sheet in hand. */
  sheet: z.optional(z.string().check(z.regex(SHEET_DIGEST, 'Неизвестный лист'))),
});

const MOST_ITEMS = 100;
const DIGEST_LIMIT = 64;
/** One operation of items done, or not done after all. A repeated call changes nothing. */
export const shopMarkSchema = z.object({
  item_ids: z
    .array(z.uuid())
    .check(z.minLength(1, 'Выберите изделия'), z.maxLength(MOST_ITEMS, 'Не больше 100 изделий')),
  operation: z.enum(OPERATIONS, 'Нет такой операции'),
  done: z.boolean(),
  /** The token of the write to undo: its marks return with their person and time. */
  undo_token: z.optional(z.uuid()),
  /** The digests on the person's screen, by item: the call skips an item whose present digest differs. */
  seen: z.optional(z.record(z.uuid(), z.string().check(z.maxLength(DIGEST_LIMIT)))),
});
export type ShopMark = z.output<typeof shopMarkSchema>;

/** An order just marked. */
export const markedOrderSchema = z.extend(shopOrderSchema, {
  /** Takes the write back; null or absent: it has changed nothing, or it was an undo. */
  undo_token: z.optional(z.catch(z.nullable(z.string()), null)),
});
export type MarkedOrder = z.output<typeof markedOrderSchema>;

/** An order with items that are at one stage. */
const shopCardSchema = z.object({
  id: idSchema,
  number: countSchema,
  customer: optionalTextSchema,
  installs_at: optionalMomentSchema,
  /** Its items at this stage. */
  items: z.array(z.object({ id: z.string(), name: z.string(), qty: countSchema })),
  /** All of its items, and those with every operation done. */
  items_count: countSchema,
  ready_count: countSchema,
});
export type ShopCard = z.output<typeof shopCardSchema>;

/** How many orders a column of the board begins with. */
export const SHOP_COLUMN_SIZE = 20;

/** The orders in production by stage; an order stands in each column where items of it are. */
export const shopBoardSchema = recordsOf(
  z.object({
    /** One of `SHOP_STAGES`, or one of a later server. */
    stage: z.string(),
    /** Orders, as many as `GET /production?filter[stage]=` has. */
    total: countSchema,
    items: recordsOf(shopCardSchema),
  }),
);
export type ShopBoard = z.output<typeof shopBoardSchema>;

export const shopListQuerySchema = z.object({
  page: pageQueryShape.page,
  'filter[stage]': z.enum(SHOP_STAGES),
});
export const shopPageSchema = pageOf(shopCardSchema);
export type ShopPage = z.output<typeof shopPageSchema>;

import * as z from 'zod/mini';
import { writeEmail } from '../text/email';
import { dropInvisible, isVisible } from '../text/invisible';
import { readPage, readRows } from './read-page';

export { momentSchema, optionalDaySchema, optionalMomentSchema } from '../time/moment';

/**
 * Building blocks of the wire format. Reading is tolerant (a numeric string is an id, a missing optional
 * field is null), because the same client also talks to backends of other makes; what our own server writes
 * is always the canonical form.
 */

/** The largest identifier the database can hold (PostgreSQL integer). */
export const MAX_ID = 2_147_483_647;

const digits = z.pipe(
  // Databases write a decimal with its empty fraction.
  z.string().check(z.regex(/^\d{1,15}(?:\.0+)?$/)),
  z.transform((text: string) => Number(text)),
);

const idDigits = z.pipe(
  z.string().check(z.regex(/^0*[1-9]\d{0,14}$/)),
  z.transform((text: string) => Number(text)),
);

const positive = () => z.union([z.int().check(z.positive()), idDigits]);

/** A whole number from 1, also as a numeric string. */
export const positiveSchema = positive();

/** A record's identifier: a positive integer, also as a numeric string. */
export const idSchema = positive();

/**
 * An optional identifier; anything that is not one reads as null, so that one odd field cannot spoil a whole
 * record.
 */
export const optionalIdSchema = z.catch(z.nullable(idSchema), null);

/** Text; a number is read as text. */
const textSchema = z.union([
  z.string(),
  z.pipe(
    z.number(),
    z.transform((value: number) => String(value)),
  ),
]);

/** Optional text; a missing or foreign value is null. */
export const optionalTextSchema = z.catch(z.nullable(textSchema), null);

/** A whole number from 0, also as a numeric string. */
export const naturalSchema = z.union([z.int().check(z.minimum(0)), digits]);

/** A count; anything else reads as 0. */
export const countSchema = z.catch(naturalSchema, 0);

/**
 * Text a visitor gave; a backend that keeps choices as a list, or a tick as a boolean, is read as text too.
 */
export const givenTextSchema = z.catch(
  z.nullable(
    z.union([
      textSchema,
      z.pipe(
        z.boolean(),
        z.transform((ticked: boolean) => (ticked ? 'Да' : 'Нет')),
      ),
      z.pipe(
        z.array(textSchema),
        z.transform((parts: string[]) => parts.join(', ')),
      ),
    ]),
  ),
  null,
);

/** A whole number, also as text: `"-1500"`, `"1500.00"`. */
export const wholeSchema = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}(?:\.0+)?$/)),
    z.transform((text: string) => Number(text)),
  ),
]);

/** A boolean; databases without the type send 1 and 0. */
export const flagSchema = z.union([
  z.boolean(),
  z.pipe(
    z.union([z.literal(1), z.literal('1'), z.literal('true')]),
    z.transform(() => true),
  ),
  z.pipe(
    z.union([z.literal(0), z.literal('0'), z.literal('false')]),
    z.transform(() => false),
  ),
]);

/** A number of a page that only some servers know; ours always does, and its description says so. */
const knownOrNull = z.union([
  z.int(),
  z.pipe(
    z.null(),
    z.transform(() => null),
  ),
]);

/** Paging of a list as Laravel sends it, in the form `readPage` brings it into. */
const pageMetaSchema = z.object({
  current_page: z.int(),
  from: z.nullable(z.int()),
  /** Null where there is a next page and the server does not count pages. */
  last_page: knownOrNull,
  per_page: z.int(),
  to: z.nullable(z.int()),
  /** Null where the server does not count. */
  total: knownOrNull,
});
export type PageMeta = z.output<typeof pageMetaSchema>;

const pageLinksSchema = z.object({
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  prev: z.nullable(z.string()),
  next: z.nullable(z.string()),
});

const pageShape = <Item extends z.ZodMiniType>(item: Item) => ({
  data: z.array(item),
  links: z.nullable(pageLinksSchema),
  meta: pageMetaSchema,
});

/**
 * One page of a list: `{data, links, meta}`, read from every form in which Laravel writes one (`readPage`).
 */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(z.transform(readPage), z.object(pageShape(item)));

/** The same with the sums of the whole list beside it; null from a server without them. */
export const summedPageOf = <Item extends z.ZodMiniType, Sums extends z.ZodMiniType>(
  item: Item,
  sums: Sums,
) =>
  z.pipe(
    z.transform((json: unknown) => {
      const page = readPage(json);
      const given = json as { sums?: unknown } | null;
      return page === json ? json : Object.assign({ sums: given?.sums ?? null }, page);
    }),
    z.object({ ...pageShape(item), sums: z.catch(z.nullable(sums), null) }),
  );

/** Records of a list that has no pages. */
export function recordsOf<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.transform((json: unknown) => readRows(json) ?? json),
    z.array(item),
  );
}

/** An answer that says no more than a message. */
export const messageSchema = z.object({ message: z.string() });

/** The health of the server for a proxy or a monitor. */
export const healthSchema = z.object({
  status: z.string(),
  /** `unavailable` where no file can be stored: all else works. */
  files: z.optional(z.string()),
});

/** Path parameters of a record. */
export const idParamsSchema = z.object({
  id: z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID)),
});

/**
 * Text a person types: trimmed, without control characters the database cannot hold; of nothing visible it is
 * empty.
 */
export function typedText(limit: number, required?: string) {
  const text = z.string(required).check(
    z.overwrite((value: string) => (isVisible(value) ? value.trim() : '')),
    z.maxLength(limit, `Не длиннее ${limit} символов`),
    // A NUL cannot be stored as text; no keyboard types one.
    z.refine((value: string) => !value.includes('\0'), 'Недопустимый символ'),
  );
  return required === undefined ? text : text.check(z.minLength(1, required));
}

const typedAs = (write: (text: string) => string) => (limit: number) =>
  z.pipe(z.pipe(z.string(), z.transform(write)), typedText(limit));

/** A typed phone as it was written, without invisible characters. */
export const typedPhone = typedAs(dropInvisible);
/** A typed e-mail in its stored form; any other text stays as typed. */
export const typedEmail = typedAs(writeEmail);

/** The smallest page of a list: a column of the board begins with 20. */
const FEW = 20;
/** How many records a page of a list on the screen may hold; the first is the usual. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The last page a list can be asked for. */
export const LAST_PAGE = 1_000_000;

/** The longest text a list can be searched for. */
export const LONGEST_SEARCH = 200;

const isPageSize = (size: number) => size <= FEW || PAGE_SIZES.some((known) => known === size);

/** Query parameters every list understands. */
export const pageQueryShape = {
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_PAGE))),
  per_page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.refine(isPageSize))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_SEARCH))),
};

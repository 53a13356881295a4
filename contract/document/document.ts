import * as z from 'zod/mini';
import {
  countSchema,
  idSchema,
  optionalIdSchema,
  optionalDaySchema,
  optionalMomentSchema,
  optionalTextSchema,
  typedText,
  flagSchema,
  recordsOf,
} from '../base/wire/wire';
import { optionalMoveSchema } from '../order/order-move';
import { sheetChangeSchema } from '../production/sheet';
import { drawnItemSchema } from '../soft-windows/drawn-item';
import { personSchema } from '../user/person';
import { LONGEST_DOCUMENT_TEXT } from './document-settings';
import { fieldsBlock, measuresBlock } from './measure-blocks';
import { DOCUMENT_TYPES } from './document-type';
import { sheetBlock } from './sheet-block';
import { plainLines } from './paragraphs';
import { TEXT_PLACEHOLDERS, unknownPlaceholder } from './placeholders';
import { documentCompanySchema } from './requisites';

/** Kopecks; negative: a discount. */
const amount = z.int();

/** Text of the document itself: paragraphs part by an empty line. */
const textBlock = z.object({ type: z.literal('text'), text: z.string() });

/** The sold items. Their amounts add up to the first row of the sums. */
const itemsBlock = z.object({
  type: z.literal('items'),
  rows: z.array(
    z.object({
      /** The item of the order; null or absent: not known, or none of them. */
      item_id: z.optional(z.catch(z.nullable(z.string()), null)),
      name: z.string(),
      details: z.array(z.string()),
      qty: countSchema,
      price: amount,
      amount,
      drawing: z.catch(z.nullable(drawnItemSchema), null),
    }),
  ),
});

/** How the total comes about: rows of `part` add up to that of `total`; `note` is said of it. */
const sumsBlock = z.object({
  type: z.literal('sums'),
  rows: z.array(
    z.object({
      label: z.string(),
      amount: z.nullable(amount),
      kind: z.catch(z.enum(['part', 'total', 'note']), 'note'),
    }),
  ),
  in_words: z.string(),
});

const signer = { position: optionalTextSchema, name: optionalTextSchema };

/** The signature of the issuer of an offer or an invoice. */
const signatureBlock = z.object({ type: z.literal('signature'), ...signer });

/** Of both sides, beside each other; the company comes first. */
const signaturesBlock = z.object({
  type: z.literal('signatures'),
  sides: z.array(z.object({ title: z.string(), ...signer })),
  /** Both sign with a pen: the picture of the company's signature is not put there. */
  by_hand: z.optional(z.catch(flagSchema, false)),
});

/** Requisites of both parties, one per line. */
const partiesBlock = z.object({
  type: z.literal('parties'),
  sides: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
});

/** Where the items are drawn; a document without it has them at its end. */
const drawingsBlock = z.object({ type: z.literal('drawings') });

/** The heading of a part; `new_page`: on a new sheet. */
const headingBlock = z.object({
  type: z.literal('heading'),
  text: z.string(),
  details: z.array(z.string()),
  new_page: z.catch(flagSchema, false),
});

/**
 * Where the money goes, and the same for the application of a bank (ГОСТ Р 56042-2014); null where something
 * is missing.
 */
const payeeBlock = z.object({ type: z.literal('payee'), qr: z.nullable(z.string()) });

/** A part of a document. Typed, and no HTML: what people wrote stays text. */
const blockSchema = z.discriminatedUnion('type', [
  textBlock,
  itemsBlock,
  fieldsBlock,
  measuresBlock,
  sheetBlock,
  sumsBlock,
  signatureBlock,
  signaturesBlock,
  partiesBlock,
  headingBlock,
  drawingsBlock,
  payeeBlock,
]);

export type DocumentBlock = z.output<typeof blockSchema>;

/** The parts that this application knows. */
const blocksSchema = z.pipe(
  z.array(z.catch(z.nullable(blockSchema), null)),
  z.transform((blocks: (DocumentBlock | null)[]) => blocks.filter((block) => block !== null)),
);

const customerSchema = z.object({
  name: optionalTextSchema,
  phone: optionalTextSchema,
  email: optionalTextSchema,
  address: optionalTextSchema,
});

/** Fields of a document in lists and in its head. */
const rowShape = {
  id: idSchema,
  /** One this application does not know is shown by its title. */
  type: z.string(),
  /** Taken with the date when the document leaves; null: a draft, unless it is a new version. */
  number: optionalTextSchema,
  /** From 1; a new version has the number of the one before. */
  version: countSchema,
  status: z.string(),
  /** Of the company, as `2026-03-05`: when it left; null for a draft. */
  date: optionalDaySchema,
  title: z.string(),
  order_id: idSchema,
  /** In kopecks: the total of the order, of an invoice the amount to pay; 0 where its type has no sums. */
  total: countSchema,
  user: personSchema,
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
  sent_at: optionalMomentSchema,
};

const dueShape = {
  /** The rest, in kopecks. */
  amount: countSchema,
  /** The covered amount in kopecks; 0: nothing, not known. */
  paid: countSchema,
};

/** How the order has changed since a document was sent. */
const rowChangeSchema = z.object({
  /** The total of the order then and now, kopecks. */
  before: amount,
  after: amount,
  /**
   * Why no new version is made with the others: the invoice is paid, or there is nothing left to pay by it,
   * the act of a closed order is signed, or a person has begun the next version as a draft of their own.
   */
  kept: z.optional(z.catch(z.nullable(z.enum(['paid', 'unneeded', 'closed', 'draft'])), null)),
});

export const documentRowSchema = z.object({
  ...rowShape,
  /** Of an invoice in force; null: of other documents, not known. */
  due: z.catch(z.nullable(z.object(dueShape)), null),
  /** Of a document that the client has while the order has become another; null or absent: it is as sent. */
  order_change: z.optional(z.catch(z.nullable(rowChangeSchema), null)),
  /** Of a sheet of the shop in force: whether the order's items are made otherwise by now. */
  is_outdated: z.optional(z.catch(flagSchema, false)),
  /** The sent version that has replaced this one; null or absent: none has. */
  replaced_by: z.optional(z.catch(z.nullable(idSchema), null)),
});

export type DocumentRow = z.output<typeof documentRowSchema>;

export const documentRowsSchema = recordsOf(documentRowSchema);

/** The screens on which staff can fix a problem of a document. */
const PROBLEM_PLACES = ['order', 'prices', 'requisites'] as const;

/** The content of a document; frozen when it is sent. */
export const documentContentSchema = z.object({
  company: documentCompanySchema,
  client: customerSchema,
  /** Until when an offer holds. */
  valid_until: optionalDaySchema,
  /** Where a contract is made, «г. Москва»; null or absent: its head names no place. */
  city: z.optional(optionalTextSchema),
  blocks: blocksSchema,
});

export type DocumentContent = z.output<typeof documentContentSchema>;

/** The content of a document as its order is now, with its total in kopecks. */
export const currentContentSchema = z.extend(documentContentSchema, { total: countSchema });
export type CurrentContent = z.output<typeof currentContentSchema>;

/** One document. */
export const documentSchema = z.object({
  ...rowShape,
  order_number: countSchema,
  ...documentContentSchema.shape,
  /** Of an invoice, kopecks; null for other documents. */
  amount: z.catch(z.nullable(countSchema), null),
  /** The text of this document alone, with its placeholders; null: that of the settings. */
  text: optionalTextSchema,
  /** That of the settings, with its placeholders. */
  usual_text: z.catch(z.string(), ''),
  /** Problems to mend before sending. */
  problems: z.catch(
    z.array(
      z.object({
        message: z.string(),
        place: z.catch(z.enum(PROBLEM_PLACES), 'order'),
        /** Whether a client cannot be sent it like this; others are worth a look only. */
        blocks: z.optional(z.catch(z.nullable(flagSchema), null)),
      }),
    ),
    [],
  ),
  /** The total of the order when the document was sent, and now; null: unchanged. */
  order_change: z.catch(z.nullable(z.object({ before: amount, after: amount })), null),
  /** Of a sheet of the shop: how the order's items differ from it by now; null: they do not. */
  sheet_changes: z.optional(z.catch(z.nullable(z.array(sheetChangeSchema)), null)),
  /** The successor of this version: the newest sent one, else its draft. */
  newer: z.catch(
    z.nullable(
      z.object({ id: idSchema, version: countSchema, status: z.catch(z.string(), 'draft') }),
    ),
    null,
  ),
  cancelled_at: optionalMomentSchema,
  /**
   * Of an invoice in force, kopecks: what is left to pay, what payments have covered (0: nothing, not known),
   * and the code for what is left; null: of other documents, not known.
   */
  due: z.catch(z.nullable(z.object({ ...dueShape, qr: optionalTextSchema })), null),
  /**
   * Why no link shows it to the client for now, whatever links there are; null: nothing of its order stands
   * in the way.
   */
  order_closed: z.catch(z.nullable(z.enum(['cancelled', 'deleted'])), null),
  /** Until when the last of the client's links shows it; null: there is none. */
  shared_until: optionalMomentSchema,
  /** When a client looked at it last, and how often. */
  opened_at: optionalMomentSchema,
  openings: z.catch(countSchema, 0),
  /** By whom an offer was accepted at its link. */
  accepted: z.catch(
    z.nullable(z.object({ at: optionalMomentSchema, name: optionalTextSchema })),
    null,
  ),
  sent_by: z.catch(z.nullable(optionalIdSchema), null),
});

export type OrderDocument = z.output<typeof documentSchema>;

/** A document that has just been marked as sent. */
export const sentDocumentSchema = z.extend(documentSchema, { moved: optionalMoveSchema });
export type SentDocument = z.output<typeof sentDocumentSchema>;

/** Whether a document was cancelled or replaced by a sent version: such an invoice must not be paid. */
export const isOutOfForce = ({ status, newer }: Pick<OrderDocument, 'status' | 'newer'>): boolean =>
  status === 'cancelled' || (newer !== null && newer.status !== 'draft');

export type DocumentProblem = OrderDocument['problems'][number];

const NO_AMOUNT = 'Укажите сумму';

/** The amount of an invoice in kopecks. */
const invoiceAmount = z.int(NO_AMOUNT).check(z.minimum(1, NO_AMOUNT));

/** A new document of an order. */
export const newDocumentSchema = z
  .object({ type: z.enum(DOCUMENT_TYPES), amount: z.optional(invoiceAmount) })
  .check(
    z.superRefine(({ type, amount }, context) => {
      if (type === 'invoice' && amount === undefined) {
        context.addIssue({ code: 'custom', path: ['amount'], message: NO_AMOUNT });
      }
    }),
  );

export type NewDocument = z.output<typeof newDocumentSchema>;

/** Fields of a draft that staff may change. */
export const documentPatchSchema = z.object({
  amount: z.optional(invoiceAmount),
  text: z.optional(
    z.nullable(
      typedText(LONGEST_DOCUMENT_TEXT).check(
        z.overwrite(plainLines),
        z.superRefine((text: string, context) => {
          const unknown = unknownPlaceholder(text, TEXT_PLACEHOLDERS);
          if (unknown !== null) context.addIssue(`Неизвестная подстановка ${unknown}`);
        }),
      ),
    ),
  ),
});

export type DocumentPatch = z.output<typeof documentPatchSchema>;

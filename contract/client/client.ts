import * as z from 'zod/mini';
import {
  countSchema,
  idParamsSchema,
  idSchema,
  MAX_ID,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageQueryShape,
  typedEmail,
  typedPhone,
  typedText,
  recordsOf,
} from '../base/wire/wire';
import { sumAs } from '../base/wire/money';
import { FIELD_VALUE_LIMIT } from '../lead-field/field-types';
import { CLIENT_NAME_REQUIRED, leadValueSchema } from '../lead/lead';
import { nextTaskOfRecordSchema } from '../task/next-task';
import { personSchema } from '../user/person';
import { TAG_NAME_LIMIT, TAGS_PER_CLIENT } from './client-tag';

const textsSchema = z.catch(z.array(z.string()), []);

const clientTagLinkSchema = z.object({
  id: idSchema,
  name: z.string(),
  color: optionalTextSchema,
});

/** Where a person came from: what the lead says that the client was made from. */
const originSchema = z.catch(
  z.nullable(
    z.object({
      lead_id: optionalIdSchema,
      form: z.catch(z.nullable(z.object({ id: optionalIdSchema, name: optionalTextSchema })), null),
      source: optionalTextSchema,
      campaign: optionalTextSchema,
      ref: optionalTextSchema,
      /** The referral who has brought them. */
      referral: z.catch(
        z.nullable(z.object({ id: optionalIdSchema, name: optionalTextSchema })),
        null,
      ),
    }),
  ),
  null,
);

/** A client: made by converting a lead, or written down by staff. */
export const clientSchema = z.object({
  id: idSchema,
  name: optionalTextSchema,
  /** The main phone and e-mail, as they were typed, and the further ones. */
  phone: optionalTextSchema,
  email: optionalTextSchema,
  other_phones: textsSchema,
  other_emails: textsSchema,
  address: optionalTextSchema,
  comment: optionalTextSchema,
  /** The assignee. */
  user: personSchema,
  tags: z.catch(recordsOf(clientTagLinkSchema), []),
  values: z.catch(recordsOf(leadValueSchema), []),
  /** The lead the client was made from. */
  lead_id: optionalIdSchema,
  origin: originSchema,
  /** Leads of the client that the list of leads shows. */
  leads_count: countSchema,
  /** Null as long as the product has no orders. */
  orders_count: z.catch(z.nullable(countSchema), null),
  orders_total: sumAs(z.catch(z.nullable(countSchema), null), null),
  /** The unpaid rest of them, in kopecks; null where the server does not know. */
  orders_debt: sumAs(z.catch(z.nullable(countSchema), null), null),
  /** When they were last in touch: a lead, an order, a message in a chat, a document opened or accepted. */
  last_contact_at: optionalMomentSchema,
  /** The open task that falls due first, those of their leads, orders and chats among them. */
  next_task: nextTaskOfRecordSchema,
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
  deleted_at: optionalMomentSchema,
  /** The client this one has become a part of. */
  merged_into: optionalIdSchema,
});
export type Client = z.output<typeof clientSchema>;

const contactText = z.optional(z.string().check(z.maxLength(255)));

/**
 * Looks up by a phone in any notation or an e-mail in any case; or by words of name, phone and
 * e-mail, of which none ask for the newest; or one by its number.
 */
export const clientLookupQuerySchema = z.object({
  phone: contactText,
  email: contactText,
  search: pageQueryShape.search,
  id: z.optional(idParamsSchema.shape.id),
});

export type ClientLookup = z.output<typeof clientLookupQuerySchema>;

/**
 * The clients that were meant, the newest first; at most a few. Of those in the trash only one asked for by
 * number.
 */
export const clientLookupSchema = recordsOf(clientSchema);

const clientIdSchema = z.int().check(z.positive(), z.maximum(MAX_ID));

/** The client that a lead is linked to. */
export const linkClientSchema = z.object({ client_id: clientIdSchema });

/** Phones, and e-mails, a person can give one client; a merge may bring together more. */
export const CLIENT_CONTACTS_LIMIT = 10;
/** More than any merge brings together. */
const CONTACTS_OF_MERGES = 200;
const ADDRESS_LIMIT = 500;
const COMMENT_LIMIT = 10_000;

type TypedText = ReturnType<typeof typedPhone>;
const contact = (typed: TypedText) => z.optional(z.nullable(typed));
const contacts = (typed: TypedText) =>
  z.optional(z.array(typed).check(z.maxLength(CONTACTS_OF_MERGES)));

const clientShape = {
  phone: contact(typedPhone(255)),
  email: contact(typedEmail(255)),
  other_phones: contacts(typedPhone(255)),
  other_emails: contacts(typedEmail(255)),
  address: z.optional(z.nullable(typedText(ADDRESS_LIMIT))),
  comment: z.optional(z.nullable(typedText(COMMENT_LIMIT))),
  user_id: z.optional(z.nullable(clientIdSchema)),
  /** All tags of the client, by name; one the company does not have yet is made. */
  tags: z.optional(
    z
      .array(typedText(TAG_NAME_LIMIT, 'Укажите метку'))
      .check(z.maxLength(TAGS_PER_CLIENT, `Не больше ${TAGS_PER_CLIENT} меток`)),
  ),
  /** By the numbers of fields; null and nothing empty a field. */
  values: z.optional(
    z.record(z.string().check(z.regex(/^\d{1,10}$/)), z.nullable(typedText(FIELD_VALUE_LIMIT))),
  ),
};

/** How many leads a client who is written down can get at once. */
export const LINKED_LEADS_LIMIT = 50;

/** A client written down by staff: only the name is required. */
export const newClientSchema = z.object({
  name: typedText(255, CLIENT_NAME_REQUIRED),
  ...clientShape,
  /** Leads of this person that are there already; those that have a client are left to theirs. */
  lead_ids: z.optional(z.array(clientIdSchema).check(z.maxLength(LINKED_LEADS_LIMIT))),
});
export type NewClient = z.output<typeof newClientSchema>;

/** A client who was just written down. */
export const createdClientSchema = z.extend(clientSchema, {
  /** The leads they have got; absent where the backend links none. */
  linked_leads: z.catch(z.optional(z.array(idSchema)), undefined),
  /** Takes these links back by `POST /bulk/undo`; null where there are none. */
  undo_token: z.catch(z.optional(z.nullable(z.string())), undefined),
});
export type CreatedClient = z.output<typeof createdClientSchema>;

/** A change of a client: what is absent stays, null empties. */
export const clientPatchSchema = z.object({
  name: z.optional(typedText(255, CLIENT_NAME_REQUIRED)),
  ...clientShape,
});
export type ClientPatch = z.output<typeof clientPatchSchema>;

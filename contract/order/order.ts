import * as z from 'zod/mini';
import {
  countSchema,
  flagSchema,
  idSchema,
  MAX_ID,
  naturalSchema,
  optionalDaySchema,
  optionalIdSchema,
  momentSchema,
  optionalMomentSchema,
  optionalTextSchema,
  typedEmail,
  typedPhone,
  typedText,
  wholeSchema,
} from '../base/wire/wire';
import { signedSumSchema, sumAs, sumSchema } from '../base/wire/money';
import { nextTaskOfRecordSchema } from '../task/next-task';
import { personSchema } from '../user/person';
import { calculationSchema } from './calculation';
import { contentShape, filledContentShape, orderContentSchema } from './order-item';
import { ORDER_STATUSES } from './order-status';

const OBJECT_TYPES = ['veranda', 'gazebo', 'terrace', 'balcony', 'other'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];
export const OBJECT_TYPE_LABELS: Record<ObjectType, string> = {
  veranda: 'Веранда',
  gazebo: 'Беседка',
  terrace: 'Терраса',
  balcony: 'Балкон',
  other: 'Другое',
};

const contactSchema = z.object({
  name: optionalTextSchema,
  phone: optionalTextSchema,
  email: optionalTextSchema,
});
const NO_CONTACT = { name: null, phone: null, email: null };

/** A visit in the row of its order; null: there is none; absent: the server knows no visits. */
const orderVisitSchema = z.catch(
  z.optional(
    z.nullable(
      z.object({
        id: idSchema,
        status: z.string(),
        starts_at: momentSchema,
        ends_at: momentSchema,
      }),
    ),
  ),
  undefined,
);
export type OrderVisit = NonNullable<z.output<typeof orderVisitSchema>>;

/**
 * Fields of an order in lists, on the board and in its head. Money in kopecks, the area in hundredths of a
 * square metre.
 */
const rowShape = {
  id: idSchema,
  /** Of the company, from 1. */
  number: countSchema,
  /** One this application does not know stands in a column of its own. */
  status: z.string(),
  client_id: optionalIdSchema,
  client: z.catch(z.nullable(z.object({ id: idSchema, name: optionalTextSchema })), null),
  lead_id: optionalIdSchema,
  contact: z.catch(contactSchema, NO_CONTACT),
  user_id: optionalIdSchema,
  user: personSchema,
  address: optionalTextSchema,
  total: sumSchema,
  area_dm2: countSchema,
  items_count: countSchema,
  paid: sumSchema,
  /** Negative where more was paid than the order comes to. */
  balance: signedSumSchema,
  /** Whether the rest is a debt: agreed upon by a document or a payment; absent: the server does not know. */
  is_debt: z.optional(z.catch(z.nullable(flagSchema), null)),
  price_version: countSchema,
  /** The open task that falls due first. */
  next_task: nextTaskOfRecordSchema,
  /** The next planned measuring; without one, the last that is done. */
  measure: orderVisitSchema,
  /** The same of the installation. */
  install: orderVisitSchema,
  /**
   * The number of its open claims, 1 where it stands in «Рекламация» and none was ever written down; absent:
   * the server knows no claims.
   */
  open_claims: z.catch(z.optional(naturalSchema), undefined),
  /**
   * The last day of the warranty: months after the first done installation or the first act; null: there is
   * neither, or documents leave the warranty to the law.
   */
  warranty_until: z.optional(optionalDaySchema),
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
  deleted_at: optionalMomentSchema,
};

/** An order as lists and boards have it. */
export const orderRowSchema = z.object(rowShape);
export type OrderRow = z.output<typeof orderRowSchema>;

/** One order with everything that is known of it. */
export const orderSchema = z.object({
  ...rowShape,
  object_type: optionalTextSchema,
  floor: optionalTextSchema,
  comment: optionalTextSchema,
  ...orderContentSchema.shape,
  calculation: sumAs(z.catch(z.nullable(calculationSchema), null), null),
  /** Since when it has the status. */
  status_at: optionalMomentSchema,
});
export type Order = z.output<typeof orderSchema>;

/** An order that has just been made. */
export const madeOrderSchema = z.extend(orderSchema, {
  /**
   * The token for `POST /bulk/undo`, which takes all back that making it has changed; null or absent where it
   * cannot be taken back.
   */
  undo_token: z.optional(z.catch(z.nullable(z.string()), null)),
});
export type MadeOrder = z.output<typeof madeOrderSchema>;

const orderId = z.int().check(z.positive(), z.maximum(MAX_ID));
const text = (limit: number) => z.optional(z.nullable(typedText(limit)));

const phoneText = z.optional(z.nullable(typedPhone(255)));
const emailText = z.optional(z.nullable(typedEmail(255)));

const writtenShape = {
  status: z.optional(z.enum(ORDER_STATUSES)),
  client_id: z.optional(z.nullable(orderId)),
  /** The lead it was made of. */
  lead_id: z.optional(z.nullable(orderId)),
  contact: z.optional(
    z.nullable(z.object({ name: text(255), phone: phoneText, email: emailText })),
  ),
  user_id: z.optional(z.nullable(orderId)),
  address: text(500),
  object_type: z.optional(z.nullable(z.enum(OBJECT_TYPES))),
  floor: text(50),
  comment: text(10_000),
};

/** A new order; nothing is required. */
export const newOrderSchema = z.object({
  ...writtenShape,
  ...filledContentShape,
});
export type NewOrder = z.output<typeof newOrderSchema>;

/** A change of an order: what is absent stays, and items, lines and the like are given as a whole. */
export const orderPatchSchema = z.object({
  ...writtenShape,
  items: z.optional(contentShape.items),
  services: z.optional(contentShape.services),
  distance_km: z.optional(contentShape.distance_km),
  mounting_base: z.optional(contentShape.mounting_base),
  mounting_height_mm: z.optional(contentShape.mounting_height_mm),
  lines: z.optional(contentShape.lines),
  discount: z.optional(contentShape.discount),
});
export type OrderPatch = z.output<typeof orderPatchSchema>;

/** Parts compared for a 409: people who write different parts never conflict. */
export const ORDER_PARTS = ['contact', 'items', 'terms', 'status', 'responsible'] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

/** Which part a key of a change belongs to. */
export const PART_OF_KEY: Record<keyof OrderPatch, OrderPart> = {
  status: 'status',
  client_id: 'contact',
  lead_id: 'contact',
  contact: 'contact',
  user_id: 'responsible',
  address: 'contact',
  object_type: 'contact',
  floor: 'contact',
  comment: 'contact',
  items: 'items',
  services: 'terms',
  distance_km: 'terms',
  mounting_base: 'terms',
  mounting_height_mm: 'terms',
  lines: 'terms',
  discount: 'terms',
};

/** To other prices: those in force, or those of a version, which is how it is taken back. */
export const repriceSchema = z.object({
  apply: z.boolean(),
  version: z.optional(z.nullable(z.int().check(z.positive()))),
});

/** The total of an order by other prices, in kopecks. */
export const repricingSchema = z.object({
  from_version: wholeSchema,
  to_version: wholeSchema,
  before: wholeSchema,
  after: wholeSchema,
  lines: z.array(
    z.object({ key: z.string(), label: z.string(), before: wholeSchema, after: wholeSchema }),
  ),
});
export type Repricing = z.output<typeof repricingSchema>;

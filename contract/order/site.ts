import * as z from 'zod/mini';
import { sumSchema } from '../base/wire/money';
import {
  countSchema,
  flagSchema,
  idSchema,
  optionalMomentSchema,
  optionalTextSchema,
  typedText,
} from '../base/wire/wire';
import { drawnItemSchema } from '../soft-windows/drawn-item';
import { contentShape, itemPatchSchema, orderItemSchema } from './order-item';

const named = { id: idSchema, name: z.string() };

/** The choices of the order's price list, without prices. */
const siteChoicesSchema = z.object({
  films: z.catch(
    z.array(
      z.object({
        ...named,
        /** Whether the film may be tinted. */
        tint: flagSchema,
        /** The fasteners it may be hung on all round. */
        fastener_ids: z.array(idSchema),
      }),
    ),
    [],
  ),
  /** `kind` none: a side that hangs on nothing, which may stand beside any other. */
  fasteners: z.catch(z.array(z.object({ ...named, kind: z.string() })), []),
  /** `color` as `#ffffff`. */
  edging_colors: z.catch(z.array(z.object({ ...named, color: z.string() })), []),
});
export type SiteChoices = z.output<typeof siteChoicesSchema>;

/** An order as it is measured at its object: pieces and choices, and no sums but the total. */
export const orderSiteSchema = z.object({
  id: idSchema,
  /** Of the company, from 1. */
  number: countSchema,
  customer: optionalTextSchema,
  phone: optionalTextSchema,
  address: optionalTextSchema,
  comment: optionalTextSchema,
  items: z.array(z.extend(orderItemSchema, { id: z.uuid() })),
  /** The drawings of the items, in their order. */
  drawings: z.catch(z.array(drawnItemSchema), []),
  distance_km: z.catch(contentShape.distance_km, null),
  mounting_base: z.catch(contentShape.mounting_base, null),
  mounting_height_mm: z.catch(contentShape.mounting_height_mm, null),
  choices: z.catch(siteChoicesSchema, { films: [], fasteners: [], edging_colors: [] }),
  /** In kopecks; null: hidden. */
  total: sumSchema,
  editable: z.catch(flagSchema, true),
  /** Why it is not editable, in words; null where it is. */
  reason: optionalTextSchema,
  /** Whether saved items may be taken out of it. */
  removable: z.catch(flagSchema, true),
  updated_at: optionalMomentSchema,
});
export type OrderSite = z.output<typeof orderSiteSchema>;
export type SiteItem = OrderSite['items'][number];

/** A measuring: named fields alone are set, so that a repeated call changes nothing. */
export const sitePatchSchema = z.object({
  /** Changed items and new ones, with an `id` made by the client. */
  items: z.optional(z.array(itemPatchSchema).check(z.maxLength(100))),
  /** Items to take out of the order; those that are gone already are passed over. */
  removed_ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
  distance_km: z.optional(contentShape.distance_km),
  mounting_base: z.optional(contentShape.mounting_base),
  mounting_height_mm: z.optional(contentShape.mounting_height_mm),
  comment: z.optional(z.nullable(typedText(10_000))),
});
export type SitePatch = z.output<typeof sitePatchSchema>;

import * as z from 'zod/mini';
import {
  idSchema,
  MAX_ID,
  optionalMomentSchema,
  optionalTextSchema,
  recordsOf,
  typedText,
} from '../base/wire/wire';
import { storedFilesSchema } from '../file/file';
import { optionalMoveSchema } from '../order/order-move';
import { personSchema } from '../user/person';

export const CLAIM_TEXT_LIMIT = 20_000;
/** The refusal of a resolution without words. */
export const NO_RESOLUTION = 'Напишите, как решена рекламация';
/** The most files of one claim. */
export const MOST_CLAIM_FILES = 50;

/** A complaint of the client about the work of an order. It is open until it is resolved. */
export const claimSchema = z.object({
  id: idSchema,
  order_id: idSchema,
  text: z.string(),
  /** Files of the order that belong to it; those taken off the order are missing. */
  files: z.catch(storedFilesSchema, []),
  /** How it was resolved, in words. */
  resolution: optionalTextSchema,
  /** Null: it is open. */
  resolved_at: optionalMomentSchema,
  resolved_by: personSchema,
  /** The employee who wrote the claim down. */
  created_by: personSchema,
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
});
export type Claim = z.output<typeof claimSchema>;
export const claimsSchema = recordsOf(claimSchema);

/** A claim just written, with the order that was moved by it. One undo takes back both. */
export const savedClaimSchema = z.extend(claimSchema, {
  moved: optionalMoveSchema,
  undo_token: z.catch(z.nullable(z.string()), null),
});
export type SavedClaim = z.output<typeof savedClaimSchema>;

const textSchema = typedText(CLAIM_TEXT_LIMIT, 'Опишите рекламацию');
const filesSchema = z
  .array(z.int().check(z.positive(), z.maximum(MAX_ID)))
  .check(z.maxLength(MOST_CLAIM_FILES, `Не больше ${MOST_CLAIM_FILES} файлов`));

export const newClaimSchema = z.object({
  text: textSchema,
  /** Files of the company; they become files of the order too. */
  file_ids: z.optional(filesSchema),
  /** Whether the order moves to «Рекламация». */
  move_order: z.optional(z.boolean()),
});
export type NewClaim = z.output<typeof newClaimSchema>;

/** A change of a claim; absent fields stay. */
export const claimPatchSchema = z.object({
  text: z.optional(textSchema),
  file_ids: z.optional(filesSchema),
  resolution: z.optional(z.nullable(typedText(CLAIM_TEXT_LIMIT))),
  resolved: z.optional(z.boolean()),
  /**
   * Whether the order moves too: to «Закрыт» with its last open claim resolved, back to «Рекламация» with a
   * claim opened again.
   */
  move_order: z.optional(z.boolean()),
});
export type ClaimPatch = z.output<typeof claimPatchSchema>;

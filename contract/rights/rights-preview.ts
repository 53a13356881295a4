import * as z from 'zod/mini';
import { ACTS, type Act } from '../base/wire/act';
import { idSchema, naturalSchema, optionalTextSchema } from '../base/wire/wire';
import { FOUND_ROWS, ROLES, ROWS, type FoundRows } from './rights';

/** The kinds of records that can be hidden from an employee, in the order of the menu. */
export const HIDDEN_KINDS = ['lead', 'order', 'chat', 'client'] as const;
export type HiddenKind = (typeof HIDDEN_KINDS)[number];

/** Whether a person finds fewer records with the later choice. */
export const isNarrower = (later: FoundRows, earlier: FoundRows): boolean =>
  FOUND_ROWS.indexOf(later) > FOUND_ROWS.indexOf(earlier);

/** A change that is not made: another choice of rows for all employees, or another role of one person. */
export const rightsPreviewBodySchema = z.object({
  rows: z.optional(z.enum(ROWS)),
  user_id: z.optional(z.int().check(z.positive())),
  role: z.optional(z.enum(ROLES)),
});
export type RightsPreviewBody = z.output<typeof rightsPreviewBodySchema>;

const hiddenSchema = z.catch(
  z.optional(z.object({ count: naturalSchema, of: naturalSchema })),
  undefined,
);

/** Those who would lose something by a change of rights, and what: nothing of it has happened. */
export const rightsPreviewSchema = z.object({
  people: z.array(
    z.object({
      user: z.object({ id: idSchema, name: optionalTextSchema }),
      /** The acts they could no longer do. */
      acts: z.catch(
        z.pipe(
          z.array(z.string()),
          z.transform((names): Act[] => ACTS.filter((act) => names.includes(act))),
        ),
        [],
      ),
      /** How many of the records that they find now would be hidden, by kind; absent: none. */
      hidden: z.object(
        Object.fromEntries(HIDDEN_KINDS.map((kind) => [kind, hiddenSchema])) as Record<
          HiddenKind,
          typeof hiddenSchema
        >,
      ),
    }),
  ),
});
export type RightsPreview = z.output<typeof rightsPreviewSchema>;

import * as z from 'zod/mini';
import { naturalSchema, wholeSchema } from './wire';

/** The schemas of sums and prices, each with the value that a person without the right to see sums reads. */
export const hiddenSums = z.registry<{ hidden: unknown }>();

/** Marks a schema as a sum. @param hidden must be of the schema: what a person without the right reads */
export function sumAs<Schema extends z.ZodMiniType>(schema: Schema, hidden: z.output<Schema>) {
  hiddenSums.add(schema, { hidden });
  return schema;
}

/** A sum that reads null where the person has no right to see sums. */
export const orHidden = <Schema extends z.ZodMiniType>(schema: Schema) =>
  sumAs(z.nullable(schema), null);

/** Kopecks from 0; null: hidden. An invalid value reads as 0. */
export const sumSchema = sumAs(z.catch(z.nullable(naturalSchema), 0), null);

/** Kopecks, possibly negative; null: hidden. An invalid value reads as 0. */
export const signedSumSchema = sumAs(z.catch(z.nullable(wholeSchema), 0), null);

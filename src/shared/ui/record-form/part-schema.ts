import * as z from 'zod/mini';

/**
 * How a part of a record is checked before it is sent.
 * @param schema of a change of the record
 * @param patchOf makes what is sent of what the form holds
 * @param fieldOf what the form calls the field of a fault, where the wire names it another way:
 *   `consent.text`
 */
export const partSchema = <Texts extends Record<string, string>, Input, Patch>(
  schema: z.ZodMiniType<Patch, Input>,
  patchOf: (texts: Texts) => Input,
  fieldOf: (path: string) => string = (path) => path,
): z.ZodMiniType<Patch> =>
  z.pipe(
    z.custom<Texts>(),
    z.transform((texts: Texts, context): Patch => {
      const parsed = schema.safeParse(patchOf(texts));
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        const field = fieldOf(path.join('.'));
        context.issues.push({ code: 'custom', input: texts, path: [field], message });
      }
      return z.NEVER;
    }),
  );

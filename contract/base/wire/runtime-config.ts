import * as z from 'zod/mini';

/** The largest TCP port. */
const MAX_PORT = 65_535;

/** Also as digits: settings of an environment are texts. */
const portSchema = z.pipe(
  z.union([
    z.int(),
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/)),
      z.transform((text: string) => Number(text)),
    ),
  ]),
  z.int().check(z.minimum(1), z.maximum(MAX_PORT)),
);

const nonEmpty = z.string().check(z.minLength(1));

/**
 * Settings the built application reads at run time, from `#app-config` in the page or from `/config.json`.
 * All are optional; unknown keys are ignored.
 */
export const runtimeConfigSchema = z.object({
  apiBase: z.optional(nonEmpty),
  realtime: z.optional(
    z.object({
      key: z.optional(z.string()),
      host: z.optional(nonEmpty),
      port: z.optional(portSchema),
      scheme: z.optional(z.enum(['https', 'http'])),
      authEndpoint: z.optional(nonEmpty),
    }),
  ),
});
export type RuntimeConfig = z.output<typeof runtimeConfigSchema>;

import * as z from 'zod/mini';

/** The largest TCP port. */
const MAX_PORT = 65_535;

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
      port: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PORT))),
      scheme: z.optional(z.enum(['https', 'http'])),
      authEndpoint: z.optional(nonEmpty),
    }),
  ),
});
export type RuntimeConfig = z.output<typeof runtimeConfigSchema>;

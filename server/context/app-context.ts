import type { Endpoint } from '#contract';
import type { ServerConfig } from '../config';
import type { Database } from '../db/database';
import type { RateLimits } from './rate-limits';
import type { Mailer } from '../mail/mailer';
import type { Realtime } from './realtime';
import type { PasswordCost } from './password-cost';
import type { PdfPrinter } from './pdf-printer';

/** The services that the application is built from. */
export interface AppServices {
  config: ServerConfig;
  database: Database;
  realtime: Realtime;
  mailer: Mailer;
  /** The current moment; tests set their own. */
  now: () => Date;
  /** Resolves after so many milliseconds; only tests set their own, which moves their clock instead. */
  wait?: ((ms: number) => Promise<void>) | undefined;
  /** The cost of hashing a new password; only tests set a cheaper one. */
  passwordCost?: PasswordCost | undefined;
  /** Draws documents as PDF; only tests set their own. */
  pdf?: PdfPrinter | undefined;
  /** Called with a handler's answer and the contract's reading of it; only tests use it. */
  watchAnswer?: ((endpoint: Endpoint, written: unknown, read: unknown) => void) | undefined;
}

/** The context of every part of the server, in place of globals. */
export interface AppContext extends AppServices {
  limits: RateLimits;
  pdf: PdfPrinter;
}

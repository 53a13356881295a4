import type { CompanyModule } from '#contract';
import { sessionJson } from '@/shared/lib/storage';
import { moduleStatusView } from './module-status';

/** Key of SPEC §3, in session storage. */
const KEY = 'subscription_info';

/** The result of this tab's last check, for outside observers; the product itself does not read it. */
export const subscriptionInfo = {
  /** @param now milliseconds since the epoch */
  write(modules: readonly CompanyModule[], now: number): void {
    sessionJson.write(KEY, {
      checked_at: new Date(now).toISOString(),
      modules: modules.map((module) => ({
        code: module.code,
        status: moduleStatusView(module, now).status,
        expires_at: module.expires_at,
      })),
    });
  },
  remove(): void {
    sessionJson.remove(KEY);
  },
};

import type { CompanyModule } from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

const DAY_MS = 86_400_000;

/** From this many days on an expiry is announced (SPEC §9). */
const WARNING_DAYS = 3;

type ModuleStatus = 'inactive' | 'expired' | 'expiring' | 'active';

interface ModuleStatusView {
  status: ModuleStatus;
  label: string;
  tone: ChipTone;
}

/**
 * How a module stands, by the four rules of SPEC §4: the first that fits wins.
 * A begun day counts as a whole one, so the last hours read «1 дн.».
 * @param now milliseconds since the epoch
 */
export function moduleStatusView(module: CompanyModule, now: number): ModuleStatusView {
  if (!module.is_active) return { status: 'inactive', label: 'Не активен', tone: 'gray' };
  if (module.expires_at === null) return { status: 'active', label: 'Активен', tone: 'green' };
  const left = Date.parse(module.expires_at) - now;
  if (!(left > 0)) return { status: 'expired', label: 'Истек', tone: 'red' };
  const days = Math.ceil(left / DAY_MS);
  if (days <= WARNING_DAYS) return { status: 'expiring', label: `${days} дн.`, tone: 'amber' };
  return { status: 'active', label: 'Активен', tone: 'green' };
}

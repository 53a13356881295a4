import type { QueryClient } from '@tanstack/react-query';
import { referralKeys, type Reward, type RewardSums } from '@/entities/clients/referral';
import { formatMoney } from '@/shared/lib/text';

/** Returns the sums of entries, kopecks. */
export function sumsOf(rewards: readonly Reward[]): RewardSums {
  const sums = { standing: 0, cancelled: 0 };
  for (const { status, amount } of rewards) {
    sums[status === 'cancelled' ? 'cancelled' : 'standing'] += amount;
  }
  return sums;
}

/**
 * Returns the sum of entries in words. Cancelled ones add nothing to those that stand, and it says so.
 * @param sums null where they are unknown
 */
export function sumText(sums: RewardSums | null | undefined): string | undefined {
  if (!sums) return undefined;
  const { standing, cancelled } = sums;
  if (cancelled === 0) return `сумма ${formatMoney(standing)}`;
  if (standing === 0) return `отменено на ${formatMoney(cancelled)}`;
  return `сумма ${formatMoney(standing)} без отменённых`;
}

/**
 * Returns the entries of these numbers as any page that was read shows them.
 * @returns null where one of them was on no page
 */
export function knownRewards(
  queryClient: QueryClient,
  ids: ReadonlySet<number>,
): readonly Reward[] | null {
  const pages = queryClient
    .getQueryCache()
    .findAll({ queryKey: referralKeys.rewards() })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  const known = new Map<number, Reward>();
  for (const { state } of pages) {
    const page = state.data as { data: readonly Reward[] } | undefined;
    for (const reward of page?.data ?? []) if (ids.has(reward.id)) known.set(reward.id, reward);
  }
  return known.size === ids.size ? [...known.values()] : null;
}

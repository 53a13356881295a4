/**
 * Query keys of referrals, of the leads they bring and of what they earn: one event makes all be read again.
 */
export const referralKeys = {
  all: () => ['referrals'] as const,
  rewards: () => [...referralKeys.all(), 'rewards'] as const,
};

import { linkedParts } from '#contract';

const hasPhone = (text: string) => linkedParts(text).some(({ href }) => href?.startsWith('tel:'));

/** The name of a customer as the shop reads it; some are called by their phone, which it does not need. */
export function shopName(name: string | null): string | null {
  const trimmed = name?.trim() || null;
  return trimmed === null || hasPhone(trimmed) ? null : trimmed;
}

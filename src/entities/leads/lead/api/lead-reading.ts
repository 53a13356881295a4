import type { QueryClient } from '@tanstack/react-query';
import { leadQueries } from './lead.queries';

/** Leads with reads paused by own running calls, with the number of such calls. */
const paused = new Map<number, number>();
/** Leads that were deleted or closed here while something on the screen still shows them. */
const disabled = new Set<number>();

/**
 * Whether a lead may be read. What one is deleting, restoring or marking oneself is not: the event of it may
 * come before its answer or after it, and a deleted lead would only be found missing.
 */
export const isLeadQueryEnabled = (id: number): boolean => !paused.has(id) && !disabled.has(id);

/** Keeps a lead that is gone or closed from being read. */
export const disableLeadQuery = (id: number): void => void disabled.add(id);

/** Lets a lead be read again: it was opened again, or nothing shows it any more. */
export const enableLeadQuery = (id: number): void => void disabled.delete(id);

/**
 * Sends a call that moves a lead into or out of the trash or the spam; it is not read meanwhile, and reads
 * under way are given up, for they would tell of what was before or of nothing.
 */
export async function withLeadReadsPaused<Answer>(
  queryClient: QueryClient,
  id: number,
  send: () => Promise<Answer>,
): Promise<Answer> {
  paused.set(id, (paused.get(id) ?? 0) + 1);
  try {
    await queryClient.cancelQueries({ queryKey: leadQueries.detail(id).queryKey });
    return await send();
  } finally {
    const left = (paused.get(id) ?? 1) - 1;
    if (left === 0) paused.delete(id);
    else paused.set(id, left);
  }
}

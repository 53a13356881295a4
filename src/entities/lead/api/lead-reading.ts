import type { QueryClient } from '@tanstack/react-query';
import { leadQueries } from './lead.queries';

/** Leads this person is deleting, restoring or marking just now, each with how many such calls are under way. */
const moving = new Map<number, number>();
/** Leads that were deleted or closed here while something on the screen still shows them. */
const resting = new Set<number>();

/**
 * Whether a lead may be read. What one is deleting, restoring or marking oneself is not: the event of it may come before
 * its answer or after it, and a deleted lead would only be found missing.
 */
export const mayReadLead = (id: number): boolean => !moving.has(id) && !resting.has(id);

/** Keeps a lead that is gone or closed from being read. */
export const restLead = (id: number): void => void resting.add(id);

/** Lets a lead be read again: it was opened again, or nothing shows it any more. */
export const wakeLead = (id: number): void => void resting.delete(id);

/**
 * Sends a call that moves a lead into or out of the trash or the spam; it is not read meanwhile, and reads under way are
 * given up, for they would tell of what was before or of nothing.
 */
export async function moveLead<Answer>(
  client: QueryClient,
  id: number,
  send: () => Promise<Answer>,
): Promise<Answer> {
  moving.set(id, (moving.get(id) ?? 0) + 1);
  try {
    await client.cancelQueries({ queryKey: leadQueries.detail(id).queryKey });
    return await send();
  } finally {
    const left = (moving.get(id) ?? 1) - 1;
    if (left === 0) moving.delete(id);
    else moving.set(id, left);
  }
}

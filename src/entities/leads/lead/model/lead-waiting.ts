import type { Lead } from '#contract';

/** How the first response to a lead stands to the company's norm. */
export type WaitingState = 'normal' | 'warning' | 'overdue';

const MINUTE_MS = 60_000;
/** In this last part of the norm there is little time left. */
const NEAR = 1 / 3;

/** Whole minutes a lead has waited for its first response. */
export const minutesWaited = (since: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));

/**
 * The moment by which a response is due, in milliseconds: the one of the server, which counts working time,
 * by which its filter and its notifications go too; of a server without one the arrival and the norm.
 */
export function dueOf(
  { waiting_since, response_due_at }: Pick<Lead, 'waiting_since' | 'response_due_at'>,
  norm: number,
): number {
  const due = Date.parse(response_due_at ?? '');
  return Number.isNaN(due) ? Date.parse(waiting_since ?? '') + norm * MINUTE_MS : due;
}

/** Rates a moment against the one by which a response is due. @param norm in minutes */
export function waitingState(now: number, due: number, norm: number): WaitingState {
  if (now > due) return 'overdue';
  return now >= due - norm * NEAR * MINUTE_MS ? 'warning' : 'normal';
}

/** True when a lead waits for its first response; only servers with additions say so. */
export const isWaiting = <Row extends Pick<Lead, 'waiting_since'>>(
  lead: Row,
): lead is Row & { waiting_since: string } => !Number.isNaN(Date.parse(lead.waiting_since ?? ''));

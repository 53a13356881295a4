import type { Lead } from '#contract';

/** How the first response to a lead stands to the company's norm. */
export type WaitingState = 'normal' | 'warning' | 'overdue';

const MINUTE_MS = 60_000;
/** From this part of the norm on there is little time left. */
const NEAR = 2 / 3;

/** Whole minutes a lead has waited for its first response. */
export const minutesWaited = (since: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));

/** Rates the minutes against the norm. */
export function waitingState(minutes: number, norm: number): WaitingState {
  if (minutes >= norm) return 'overdue';
  return minutes >= norm * NEAR ? 'warning' : 'normal';
}

/** True when a lead waits for its first response; only servers with additions say so. */
export const isWaiting = (lead: Pick<Lead, 'waiting_since'>): lead is { waiting_since: string } =>
  !Number.isNaN(Date.parse(lead.waiting_since ?? ''));

import type { Visit } from './visit';

/** A visit is in time up to so many minutes after the moment that was planned. */
export const PUNCTUAL_MINUTES = 10;
const PUNCTUAL_MS = PUNCTUAL_MINUTES * 60_000;

/** How the people of a visit came: by its mark, and `unmarked` without one. */
export const VISIT_ARRIVALS = ['on_time', 'late', 'unmarked'] as const;
export type VisitArrival = (typeof VISIT_ARRIVALS)[number];
export const VISIT_ARRIVAL_LABELS: Record<VisitArrival, string> = {
  on_time: 'Вовремя',
  late: 'С опозданием',
  unmarked: 'Не отмечен',
};

/** How a visit ended, where it did not end in time or its end was not marked. */
export const VISIT_FINISHES = ['late', 'unmarked'] as const;
export type VisitFinish = (typeof VISIT_FINISHES)[number];
export const VISIT_FINISH_LABELS: Record<VisitFinish, string> = {
  late: 'Позже плана',
  unmarked: 'Не отмечено',
};

/** Statuses of a visit that is over, whatever its time. */
export const OVER_STATUSES = ['done', 'failed'] as const;

export interface Punctuality {
  arrival: VisitArrival;
  /** How long after its planned start its people came; 0 where they were not late. */
  lateMs: number;
  /** Null: it ended in time, or is still under way. */
  finish: VisitFinish | null;
}

type Marked = Pick<
  Visit,
  'status' | 'starts_at' | 'ends_at' | 'arrived_at' | 'finished_at' | 'deleted_at'
>;

/**
 * How punctual a visit was, by the marks of its people: a missing mark says nothing. Null where it does not
 * count: before its start, cancelled or deleted.
 * @param now in milliseconds
 */
export function punctualityOf(visit: Marked, now: number): Punctuality | null {
  const [start, end] = [Date.parse(visit.starts_at), Date.parse(visit.ends_at)];
  if (start > now || visit.status === 'cancelled' || visit.deleted_at !== null) return null;
  const came = visit.arrived_at ? Date.parse(visit.arrived_at) : null;
  const left = visit.finished_at ? Date.parse(visit.finished_at) : null;
  const isLate = came !== null && came > start + PUNCTUAL_MS;
  const isOver = end <= now || OVER_STATUSES.some((status) => status === visit.status);
  const finish =
    left === null ? (isOver ? 'unmarked' : null) : left > end + PUNCTUAL_MS ? 'late' : null;
  return {
    arrival: came === null ? 'unmarked' : isLate ? 'late' : 'on_time',
    lateMs: isLate ? came - start : 0,
    finish,
  };
}

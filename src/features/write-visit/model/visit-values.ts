import { isBefore } from '@/entities/orders/order';
import {
  VISIT_KINDS,
  VISIT_TEXT_LIMIT,
  type NewVisit,
  type Visit,
  type VisitKind,
  type VisitPatch,
} from '@/entities/orders/visit';
import { momentsOf, timesAt, usualLength, usualTimes, withLength } from './visit-times';

type Times = Pick<Visit, 'starts_at' | 'ends_at'>;

/** Whether a visit takes place at another time than before; null: it was not there, or is not known. */
export const isMovedFrom = (before: Times | null, after: Times | null): boolean =>
  before !== null &&
  after !== null &&
  (Date.parse(before.starts_at) !== Date.parse(after.starts_at) ||
    Date.parse(before.ends_at) !== Date.parse(after.ends_at));

/** The order of a visit, as far as its dialog needs it. */
export interface VisitOrder {
  id: number;
  number: number;
  /** Null where it is not known: then no other status is offered. */
  status: string | null;
  customer: string | null;
}

/** Chosen before the dialog is opened, as by a press on a day of the calendar; moments in ISO. */
export interface VisitStart {
  kind?: VisitKind;
  startsAt?: string;
  endsAt?: string;
  userIds?: readonly number[];
  /** The claim the visit is planned for: its text is the first comment. */
  claim?: { id: number; text: string };
}

/** A visit as it is typed. */
export type VisitValues = Record<
  'kind' | 'day' | 'lastDay' | 'start' | 'end' | 'people' | 'comment',
  string
> & {
  /** '' where the order stays as it is. */
  move: string;
};

export const MOVES = '1';

export const peopleOf = ({ people }: Pick<VisitValues, 'people'>): number[] =>
  people === '' ? [] : people.split(',').map(Number);

/** The kind that fits an order next. */
function nextKind(status: string | null): VisitKind {
  if (status === 'claim') return 'claim';
  return status === null || isBefore(status, 'measured') ? 'measure' : 'install';
}

/** The start in the form of the fields; `usual` is the kind where the start has none. */
export function startValues(
  { kind, startsAt, endsAt, userIds }: VisitStart,
  usual: string,
  zone: string,
) {
  if (startsAt === undefined) {
    return { ...(kind && { kind }), ...(userIds && { people: userIds.join() }) };
  }
  const times = timesAt(startsAt, endsAt ?? startsAt, zone);
  const meant = kind ?? (isKind(usual) ? usual : 'measure');
  return {
    ...(kind && { kind }),
    ...(userIds && { people: userIds.join() }),
    ...(endsAt === undefined ? withLength(times, usualLength(meant)) : times),
  };
}

export function blankValues(
  { status }: VisitOrder,
  start: VisitStart,
  { now, zone }: { now: number; zone: string },
): VisitValues {
  const kind = start.kind ?? nextKind(status);
  return {
    ...usualTimes(kind, now, zone),
    people: '',
    comment: start.claim?.text.slice(0, VISIT_TEXT_LIMIT) ?? '',
    move: MOVES,
    ...startValues(start, kind, zone),
    kind,
  };
}

export const valuesOf = (visit: Visit, zone: string): VisitValues => ({
  kind: visit.kind,
  ...timesAt(visit.starts_at, visit.ends_at, zone),
  people: visit.user_ids.join(),
  comment: visit.comment ?? '',
  move: MOVES,
});

export const isKind = (kind: string): kind is VisitKind =>
  VISIT_KINDS.some((each) => each === kind);

/** A new visit as it is sent; null while its times are not whole. */
export function newVisitOf(values: VisitValues, zone: string): NewVisit | null {
  const moments = momentsOf(values, zone);
  return moments && isKind(values.kind)
    ? {
        kind: values.kind,
        ...moments,
        user_ids: peopleOf(values),
        comment: values.comment.trim() || null,
      }
    : null;
}

const TIMES = ['day', 'lastDay', 'start', 'end'] as const;

/** The changed fields of a visit; null while its times are not whole. */
export function patchOf(before: VisitValues, values: VisitValues, zone: string): VisitPatch | null {
  const moments = momentsOf(values, zone);
  if (moments === null) return null;
  const { kind, people, comment } = values;
  return {
    ...(kind !== before.kind && isKind(kind) && { kind }),
    ...(TIMES.some((name) => values[name] !== before[name]) && moments),
    ...(people !== before.people && { user_ids: peopleOf(values) }),
    ...(comment.trim() !== before.comment.trim() && { comment: comment.trim() || null }),
  };
}

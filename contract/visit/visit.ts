import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import {
  countSchema,
  idSchema,
  MAX_ID,
  momentSchema,
  optionalMomentSchema,
  optionalTextSchema,
  recordsOf,
  typedText,
} from '../base/wire/wire';
import { optionalMoveSchema } from '../order/order-move';
import type { OrderStatus } from '../order/order-status';
import { personSchema } from '../user/person';

export const VISIT_KINDS = ['measure', 'install', 'claim', 'delivery'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];
export const VISIT_KIND_LABELS: Record<VisitKind, string> = {
  measure: 'Замер',
  install: 'Монтаж',
  claim: 'Рекламация',
  delivery: 'Доставка',
};
/** The kind of a visit in words; one of a later server stands as it is. */
export const visitKindLabel = (kind: string): string =>
  VISIT_KINDS.some((each) => each === kind) ? VISIT_KIND_LABELS[kind as VisitKind] : kind;

export const VISIT_STATUSES = ['planned', 'done', 'failed', 'cancelled'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];
export const VISIT_STATUS_LABELS: Record<VisitStatus, string> = {
  planned: 'Запланирован',
  done: 'Выполнен',
  failed: 'Не состоялся',
  cancelled: 'Отменён',
};

/** The status of the order that fits a visit; null: no status does. */
export function orderStatusOfVisit(kind: string, status: string): OrderStatus | null {
  if (kind === 'measure' && status === 'planned') return 'measure_scheduled';
  if (kind === 'measure' && status === 'done') return 'measured';
  if (kind === 'install' && status === 'planned') return 'install_scheduled';
  if (kind === 'install' && status === 'done') return 'installed';
  return null;
}

/** The kinds of visits at which sizes are measured. */
const MEASURING_KINDS: readonly string[] = ['measure', 'claim'] satisfies VisitKind[];
const CORRECTION_MS = 86_400_000;

/** A visit as the right to measure follows from it. */
interface MeasuringVisit {
  kind: string;
  status: string;
  ends_at: string;
  finished_at?: string | null | undefined;
}

export const isMeasuring = ({ kind }: Pick<MeasuringVisit, 'kind'>): boolean =>
  MEASURING_KINDS.includes(kind);

/**
 * Whether the person of a visit may set sizes of its order: it is a measuring or a claim, still planned, or
 * done within the last day, while mistakes are corrected.
 */
export const allowsMeasuring = (visit: MeasuringVisit, now: number): boolean =>
  isMeasuring(visit) &&
  (visit.status === 'planned' ||
    (visit.status === 'done' &&
      Date.parse(visit.finished_at ?? visit.ends_at) > now - CORRECTION_MS));

/** Another planned visit of the same person at an overlapping time; visits that only touch do not clash. */
export const visitClashSchema = z.object({
  visit_id: idSchema,
  order_id: idSchema,
  order_number: countSchema,
  kind: z.string(),
  starts_at: momentSchema,
  ends_at: momentSchema,
  user: personSchema,
});
export type VisitClash = z.output<typeof visitClashSchema>;

/** A visit to the object of an order. */
export const visitSchema = z.object({
  id: idSchema,
  order_id: idSchema,
  /** Of which order, as people call it. */
  order_number: countSchema,
  /** The customer, the phone and the address of the order. */
  customer: optionalTextSchema,
  phone: optionalTextSchema,
  address: optionalTextSchema,
  /** One of `VISIT_KINDS`, or one of a later server. */
  kind: z.string(),
  /** One of `VISIT_STATUSES`, or one of a later server. */
  status: z.string(),
  starts_at: momentSchema,
  ends_at: momentSchema,
  user_ids: z.catch(z.array(idSchema), []),
  /** The same people by name; a person who is gone is missing. */
  users: z.catch(z.array(personSchema), []),
  comment: optionalTextSchema,
  /** Why it failed. */
  reason: optionalTextSchema,
  /** When its people came, and when they were done; null: they did not tell. */
  arrived_at: z.catch(z.optional(z.nullable(momentSchema)), undefined),
  finished_at: z.catch(z.optional(z.nullable(momentSchema)), undefined),
  /** Of a planned visit: those that its people have at the same time. */
  clashes: z.catch(z.array(visitClashSchema), []),
  created_by: personSchema,
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
  deleted_at: optionalMomentSchema,
});
export type Visit = z.output<typeof visitSchema>;
export const visitsSchema = recordsOf(visitSchema);

/** A visit just written, with the order that was moved by it. One undo takes back both. */
export const savedVisitSchema = z.extend(visitSchema, {
  moved: optionalMoveSchema,
  undo_token: z.catch(z.nullable(z.string()), null),
});
export type SavedVisit = z.output<typeof savedVisitSchema>;

export const VISIT_TEXT_LIMIT = 20_000;
export const VISIT_REASON_LIMIT = 1000;
/** The most people on one visit. */
export const MOST_VISITORS = 20;
/** The longest visit, in days. */
export const LONGEST_VISIT_DAYS = 31;
const LONGEST_MS = LONGEST_VISIT_DAYS * 86_400_000;
const IMPOSSIBLE = 'Такого времени не бывает';
const isSoundYear = (text: string) => {
  const year = Number(text.slice(0, 4));
  return year >= 2000 && year <= 2100;
};
const momentOf = () =>
  z.iso.datetime({ offset: true, error: 'Укажите время' }).check(z.refine(isSoundYear, IMPOSSIBLE));

/** The fault of the times of a visit, in the words of the form; null: none. */
export function faultOfTimes(startsAt: Date, endsAt: Date): string | null {
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) return 'Окончание должно быть позже начала';
  return length > LONGEST_MS ? `Выезд длится не больше ${LONGEST_VISIT_DAYS} дней` : null;
}

const hasSoundTimes = (check: { value: VisitTimes; issues: z.core.$ZodRawIssue[] }) => {
  const { starts_at: starts, ends_at: ends } = check.value;
  if (starts === undefined || ends === undefined) return;
  const message = faultOfTimes(new Date(starts), new Date(ends));
  if (message !== null) {
    check.issues.push({ code: 'custom', input: ends, message, path: ['ends_at'] });
  }
};
interface VisitTimes {
  starts_at?: string | undefined;
  ends_at?: string | undefined;
}

const kindSchema = z.enum(VISIT_KINDS, 'Выберите вид выезда');
const peopleSchema = z
  .array(z.int().check(z.positive(), z.maximum(MAX_ID)))
  .check(z.maxLength(MOST_VISITORS, `Не больше ${MOST_VISITORS} человек`));
const commentSchema = z.nullable(typedText(VISIT_TEXT_LIMIT));
/** Whether the order moves forward to the status that fits. */
const moveSchema = z.optional(z.boolean());

export const newVisitSchema = z
  .object({
    kind: kindSchema,
    starts_at: momentOf(),
    ends_at: momentOf(),
    /** Absent: the visit waits for its people. */
    user_ids: z.optional(peopleSchema),
    comment: z.optional(commentSchema),
    move_order: moveSchema,
  })
  .check(hasSoundTimes);
export type NewVisit = z.output<typeof newVisitSchema>;

/** A change of a visit; absent fields stay. */
export const visitPatchSchema = z
  .object({
    kind: z.optional(kindSchema),
    starts_at: z.optional(momentOf()),
    ends_at: z.optional(momentOf()),
    user_ids: z.optional(peopleSchema),
    comment: z.optional(commentSchema),
    status: z.optional(z.enum(VISIT_STATUSES, 'Выберите статус')),
    /** Whether its people have come, and whether they are done: as of now. */
    arrived: z.optional(z.boolean()),
    finished: z.optional(z.boolean()),
    /** Required with `failed`; of other statuses there is none. */
    reason: z.optional(z.nullable(typedText(VISIT_REASON_LIMIT))),
    move_order: moveSchema,
  })
  .check(
    hasSoundTimes,
    z.refine(({ status, reason }) => status !== 'failed' || Boolean(reason), {
      error: 'Укажите причину',
      path: ['reason'],
    }),
  );
export type VisitPatch = z.output<typeof visitPatchSchema>;

/** The app of the device that passes a message on; the product sends none itself. */
export const MESSAGE_WAYS = ['sms', 'share', 'copy'] as const;
export type MessageWay = (typeof MESSAGE_WAYS)[number];

const MESSAGE_LIMIT = 1000;
/** A message about a visit that a person has passed on. */
export const passedMessageSchema = z.object({
  via: z.enum(MESSAGE_WAYS),
  text: typedText(MESSAGE_LIMIT, 'Напишите сообщение'),
});
export type PassedMessage = z.output<typeof passedMessageSchema>;

/** The longest period of one question, in days. */
export const LONGEST_VISIT_PERIOD_DAYS = 100;
const DAY_MS = 86_400_000;

/** `5,7,none`: visits of any of these people, or without people. */
export const VISITS_OF_NO_ONE = 'none';
const PEOPLE = /^(?:none|[1-9]\d{0,9})(?:,(?:none|[1-9]\d{0,9})){0,99}$/u;
const isPeople = (text: string) =>
  PEOPLE.test(text) &&
  text.split(',').every((word) => word === VISITS_OF_NO_ONE || Number(word) <= MAX_ID);
/** The people of a filter of visits. */
export const visitPeopleSchema = z.optional(
  z.string().check(z.refine(isPeople, 'Нет такого сотрудника')),
);

/** Visits that touch any day from the first to the last one; days of the company. */
export const visitsQuerySchema = z
  .object({
    from: daySchema,
    to: daySchema,
    'filter[kind]': z.optional(z.enum(VISIT_KINDS)),
    'filter[user]': visitPeopleSchema,
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      error: 'Начало периода позже его конца',
      path: ['from'],
    }),
    z.refine(
      ({ from, to }) => Date.parse(to) - Date.parse(from) < LONGEST_VISIT_PERIOD_DAYS * DAY_MS,
      { error: `Не больше ${LONGEST_VISIT_PERIOD_DAYS} дней`, path: ['to'] },
    ),
  );
export type VisitsQuery = z.output<typeof visitsQuerySchema>;

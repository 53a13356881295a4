import { plural } from '../base/text/plural';
import { RECORD_FACTS, type RecordKind } from './record-facts';

type Facts = typeof RECORD_FACTS;
type Part = keyof Facts[RecordKind];

/** The kinds that have a part. */
export type KindWith<Name extends Part> = {
  [Kind in RecordKind]: Facts[Kind][Name] extends null | false ? never : Kind;
}[RecordKind];

/** The names of all kinds. */
export const RECORD_KINDS = Object.keys(RECORD_FACTS) as RecordKind[];

const hasPart =
  <Name extends Part>(name: Name) =>
  (kind: RecordKind): kind is KindWith<Name> =>
    RECORD_FACTS[kind][name] !== null && RECORD_FACTS[kind][name] !== false;

/** One part of all the kinds that have it, by kind. */
const partOf = <Name extends Part>(name: Name) =>
  Object.fromEntries(
    RECORD_KINDS.filter(hasPart(name)).map((kind): [string, unknown] => [
      kind,
      RECORD_FACTS[kind][name],
    ]),
  ) as { [Kind in KindWith<Name>]: Facts[Kind][Name] };

/** The labels of the kinds in the journal. */
export const RECORD_LABELS = partOf('label');

/** The words for a number of records, in four forms. */
export const RECORD_WORDS = partOf('words');

/**
 * The kinds that have a history, notifications, contacts or files, and where one of their records is shown.
 */
export type SubjectType = KindWith<'path'>;
export const SUBJECT_TYPES: readonly SubjectType[] = RECORD_KINDS.filter(hasPart('path'));
export const RECORD_PATHS = partOf('path');

/** The kinds with a trash. */
export type TrashType = KindWith<'trash'>;
export const TRASH_TYPES: readonly TrashType[] = RECORD_KINDS.filter(hasPart('trash'));

/** The kinds that somebody is responsible for. */
export type AssigneeKind = KindWith<'assignee'>;
export const ASSIGNEE_KINDS = partOf('assignee');

/** The kinds listed before a company is removed. */
export const GOING_KINDS = partOf('going');

/** The realtime events that say a record of a kind has changed. */
export const RECORD_EVENTS = partOf('event');

const byReference = partOf('clientReference');
type ClientKind = keyof typeof byReference;
/**
 * Partners and their rewards are locked right after leads, by merges as by every change of an invited lead.
 */
const LOCKED_FIRST: readonly ClientKind[] = ['lead', 'referral', 'reward'];

/**
 * The kinds that belong to a client, by their names in merges, in the order in which merges lock and list
 * them.
 */
export const CLIENT_REFERENCE_KINDS = Object.fromEntries(
  [...new Set([...LOCKED_FIRST, ...(Object.keys(byReference) as ClientKind[])])].map((kind) => [
    kind,
    byReference[kind],
  ]),
) as typeof byReference;

/** The kinds that the dashboard has figures of, by the names it has for them. */
export const FIGURE_KINDS = partOf('figures');

/** The module of each kind that is out of sight without one. */
export const RECORD_MODULES = partOf('module');

/** The kinds of records in which colleagues see each other; `PRESENCE_CALLS` has the call of each. */
export const PRESENCE_KINDS = ['lead', 'client', 'order'] as const;
export type PresenceKind = (typeof PRESENCE_KINDS)[number];

/** The actions of the journal that only one kind has. */
export type RecordAction = {
  [Kind in RecordKind]: keyof Facts[Kind]['auditActions'];
}[RecordKind];

/** A number of records of a kind: «31 клиент», «5 заказов». */
export function recordsInWords(kind: RecordKind, count: number): string {
  return `${count} ${plural(count, RECORD_WORDS[kind].forms)}`;
}

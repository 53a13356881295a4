import type { QueryKey } from '@tanstack/react-query';
import {
  ASSIGNED_TITLE,
  notificationLeadId,
  type Notification,
  type NotificationKind,
} from '@/entities/account/notification';
import { RECORD_PLACES, type RecordKind } from '@/entities/records/record-kind';
import { NEW_LEAD } from './invalidation-table';
import { changedWith } from './staff-changes';

/** The beginning of the path of a record or of a list: `/order`, `/leads/forms`. */
const startOf = (path: string) => path.split(/\/0|\?/)[0] ?? path;

const STARTS = (Object.keys(RECORD_PLACES) as RecordKind[])
  .flatMap((kind) => {
    const { list, record } = RECORD_PLACES[kind];
    return [list, record?.(0)].flatMap((path) => (path ? [{ kind, start: startOf(path) }] : []));
  })
  // `/leads/forms` before `/leads`.
  .sort((one, other) => other.start.length - one.start.length);

const kindAt = (path: string) =>
  STARTS.find(({ start }) => path.startsWith(start) && /^[/?#]|^$/.test(path.slice(start.length)))
    ?.kind;

/** The kind of record that a notification to one person is about; undefined where it does not say. */
function subjectOf(notification: Notification): RecordKind | undefined {
  const { title, path } = notification;
  const isOfLead = notificationLeadId(notification) !== null || ASSIGNED_TITLE.test(title ?? '');
  return isOfLead ? 'lead' : kindAt(path ?? '');
}

/** Keys made stale by new notifications: those of the events they stand for. */
export function keysTold(kind: NotificationKind, come: readonly Notification[]): QueryKey[] {
  if (kind === 'lead') return come.length > 0 ? [...NEW_LEAD] : [];
  const subjects = new Set(come.map(subjectOf));
  return [...subjects].flatMap((subject) => (subject ? changedWith(subject) : []));
}

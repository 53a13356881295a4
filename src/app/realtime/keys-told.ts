import type { QueryKey } from '@tanstack/react-query';
import {
  ASSIGNED_TITLE,
  notificationLeadId,
  type Notification,
  type NotificationKind,
} from '@/entities/account/notification';
import { kindAt, type RecordKind } from '@/entities/records/record-kind';
import { NEW_LEAD } from './invalidation-table';
import { changedWith } from './staff-changes';

/** The kind of record that a notification to one person is about; undefined where it does not say. */
function subjectOf(notification: Notification): RecordKind | undefined {
  const { title, path } = notification;
  if (notificationLeadId(notification) !== null) return 'lead';
  return kindAt(path ?? '') ?? (ASSIGNED_TITLE.test(title ?? '') ? 'lead' : undefined);
}

/** Keys made stale by new notifications: those of the events they stand for. */
export function keysTold(kind: NotificationKind, come: readonly Notification[]): QueryKey[] {
  if (kind === 'lead') return come.length > 0 ? [...NEW_LEAD] : [];
  const subjects = new Set(come.map(subjectOf));
  return [...subjects].flatMap((subject) => (subject ? changedWith(subject) : []));
}

import {
  ASSIGNED_TITLE,
  TASK_TITLE,
  notificationLeadId,
  type Notification,
  type NotificationKind,
} from '@/entities/account/notification';
import type { NotifiedEvent } from '@/entities/account/account';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf, isolated, type PluralForms } from '@/shared/lib/text';

/** Stands between the parts of a message: «Анна Петрова · +7 943 123-45-67 · Заявка на замер». */
export const SEPARATOR = ' · ';

/** The person a message is about, whose name it begins with; empty where there is none. */
export const whomOf = (message: string | null) => message?.split(SEPARATOR)[0]?.trim() ?? '';

/** Notifications within this time after the first share one window. */
const GATHER_MS = 10_000;

const OTHERS: PluralForms = ['уведомление', 'уведомления', 'уведомлений'];

/** A notification and the list it stands in. */
export interface News {
  kind: NotificationKind;
  notification: Notification;
}

/** The notifications of one window. */
export interface WindowGroup {
  /** When it began, in milliseconds. */
  since: number;
  news: readonly News[];
}

/** By which choice of the person a notification is shown in a window. */
export function eventOf({ kind, notification }: News): NotifiedEvent {
  if (kind === 'lead') return 'lead';
  const { title } = notification;
  if (TASK_TITLE.test(title ?? '')) return 'task';
  return notificationLeadId(notification) !== null || ASSIGNED_TITLE.test(title ?? '')
    ? 'assigned'
    : 'other';
}

/** Leaves out what is of a lead that stands before already: a new lead may be assigned as it comes. */
function withoutRepeats(news: readonly News[]): News[] {
  const seen = new Set<number>();
  return news.filter(({ notification }) => {
    const leadId = notificationLeadId(notification);
    if (leadId === null) return true;
    const isNew = !seen.has(leadId);
    seen.add(leadId);
    return isNew;
  });
}

/** The group news belong to: the one there is, or another one. @param now in milliseconds */
export function withNews(
  group: WindowGroup | undefined,
  come: readonly News[],
  now: number,
): WindowGroup {
  const isOpen = group !== undefined && now - group.since < GATHER_MS;
  return isOpen
    ? { ...group, news: withoutRepeats([...group.news, ...come]) }
    : { since: now, news: withoutRepeats(come) };
}

/** True where all of it is about leads. */
export const isOfLeads = ({ news }: WindowGroup) =>
  news.every(({ notification }) => notificationLeadId(notification) !== null);

/** The words of a window: what the bell says of the first, and how many there are besides. */
export function wordsOf(group: WindowGroup): { title: string; body: string } {
  const [first, ...others] = group.news;
  const { title, message } = first?.notification ?? {};
  const rest =
    others.length > 0
      ? `Ещё ${countOf(others.length, isOfLeads(group) ? RECORD_WORDS.lead.forms : OTHERS)}`
      : null;
  return {
    title: isolated(title ?? '') || 'Новое уведомление',
    body: [message?.split(SEPARATOR).map(isolated).join('\n'), rest].filter(Boolean).join('\n'),
  };
}

import {
  ASSIGNED_TITLE,
  notificationLeadId,
  type Notification,
} from '@/entities/account/notification';
import {
  kindAt,
  RECORD_PLACES,
  RECORD_WORDS,
  type RecordKind,
} from '@/entities/records/record-kind';
import { countOf, isolated } from '@/shared/lib/text';

/** Longer texts are shortened: a toast is read in passing, the whole is where it leads. */
const LONGEST_TEXT = 140;
/** Chats with a toast each; more of them share one. */
const MOST_CHATS = 3;
const CHATS = 'chats';

/** The kinds of records with toasts; other notifications are in the bell alone. */
const OPEN_LABELS: Partial<Record<RecordKind, string>> = {
  chat: 'Открыть чат',
  order: 'Открыть заказ',
  document: 'Открыть документ',
  client: 'Открыть клиента',
  lead: 'Открыть заявку',
};

/** Where a notification leads; null where it leads nowhere. */
export function pathOf(notification: Notification): string | null {
  const leadId = notificationLeadId(notification);
  return leadId === null ? (notification.path ?? null) : RECORD_PLACES.lead.record(leadId);
}

const kindOf = (notification: Notification): RecordKind | undefined =>
  kindAt(pathOf(notification) ?? '');

const isAssignment = ({ title }: Notification): boolean => ASSIGNED_TITLE.test(title ?? '');

/** Whether it is an unassigned chat. */
export const isNewChat = (notification: Notification): boolean =>
  kindOf(notification) === 'chat' && /^Новый чат/.test(notification.title ?? '');

/** A message in a chat, which the list of chats shows too. */
export const isOfMessages = (notification: Notification): boolean =>
  kindOf(notification) === 'chat' && !isAssignment(notification);

/**
 * The matter of a notification: those of one matter share a toast. Messages share it by chat, other events by
 * the kind of event. Undefined: the bell alone has it.
 */
export function matterOf(notification: Notification): string | undefined {
  const kind = kindOf(notification);
  if (isAssignment(notification)) return `assigned ${kind ?? ''}`;
  if (kind === undefined || OPEN_LABELS[kind] === undefined) return undefined;
  return isOfMessages(notification)
    ? `chat ${pathOf(notification)}`
    : `${kind} ${notification.title}`;
}

/** Notifications of the toasts on the screen, by their matter. */
export type ShownNews = ReadonlyMap<string, readonly Notification[]>;

/**
 * The toasts that are to be shown or renewed for news.
 * @param shown those on the screen
 * @returns by matter; none of it: the toast of that matter goes, for another one takes it in
 */
export function gatherNews(shown: ShownNews, come: readonly Notification[]) {
  const next = new Map<string, Notification[]>();
  // The oldest first, so that the newest of a chat is the one that stays.
  for (const notification of come.toReversed()) {
    const matter = matterOf(notification);
    if (matter === undefined) continue;
    const known = isOfMessages(notification)
      ? []
      : (next.get(matter) ?? shown.get(matter) ?? []).filter(
          (one) => pathOf(one) !== pathOf(notification),
        );
    next.set(matter, [...known, notification]);
  }
  const isOfChat = (matter: string) => matter.startsWith('chat ');
  const comeChats = [...next.keys()].filter(isOfChat);
  const shownChats = [...shown.keys()].filter((matter) => isOfChat(matter) && !next.has(matter));
  const gathered = shown.get(CHATS) ?? [];
  const isOneForAll = gathered.length > 0 || comeChats.length + shownChats.length > MOST_CHATS;
  if (comeChats.length === 0 || !isOneForAll) return next;
  const all = new Map(gathered.map((one) => [pathOf(one), one]));
  for (const matter of [...shownChats, ...comeChats]) {
    for (const one of next.get(matter) ?? shown.get(matter) ?? []) all.set(pathOf(one), one);
    next.set(matter, []);
  }
  return next.set(CHATS, [...all.values()]);
}

/** The text of a toast and its action. */
export interface ToastWords {
  title: string | undefined;
  text: string;
  /** The button; undefined where it leads nowhere. */
  open: { label: string; path: string | null; notification: Notification | null } | undefined;
}

function shortened(text: string): string {
  const signs = Array.from(text);
  return signs.length > LONGEST_TEXT ? `${signs.slice(0, LONGEST_TEXT).join('')}…` : text;
}

/** The words of a toast about one notification, or about several of one matter. */
export function wordsOfToast([first, ...others]: readonly Notification[]): ToastWords | undefined {
  if (first === undefined) return undefined;
  const kind = kindOf(first);
  const title = isolated(first.title?.trim() ?? '');
  if (others.length > 0) {
    const list = kind && RECORD_PLACES[kind].list;
    const words = kind !== undefined && kind in RECORD_WORDS ? RECORD_WORDS[kind] : undefined;
    const said = isAssignment(first) ? 'Вам назначено' : title;
    return {
      title: isOfMessages(first) ? 'Новые сообщения' : said,
      text: countOf(
        others.length + 1,
        words?.forms ?? ['уведомление', 'уведомления', 'уведомлений'],
      ),
      open: list ? { label: 'Показать', path: list, notification: null } : undefined,
    };
  }
  const message = shortened(isolated(first.message?.trim() ?? ''));
  const path = pathOf(first);
  const label = (kind && OPEN_LABELS[kind]) ?? 'Показать';
  return {
    title: message === '' ? undefined : title,
    text: message || title,
    open: path === null ? undefined : { label, path, notification: first },
  };
}

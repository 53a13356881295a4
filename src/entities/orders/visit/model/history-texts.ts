import { isolated } from '@/shared/lib/text';
import { visitActText, visitStartText, visitTimeText, type VisitAct } from './visit-words';

type Data = Readonly<Record<string, unknown>>;

const textIn = (data: Data, name: string) => {
  const value = data[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
const isMoment = (text: string | null): text is string =>
  text !== null && !Number.isNaN(Date.parse(text));

/** «Замер запланирован: 3 декабря, 14:00–15:00». */
const entryText = (act: VisitAct) => (data: Data, zone: string) => {
  const text = visitActText(textIn(data, 'visit') ?? 'Выезд', act);
  const [starts, ends] = [textIn(data, 'starts_at'), textIn(data, 'ends_at')];
  if (!isMoment(starts) || !isMoment(ends)) return text;
  const time = visitTimeText({ starts_at: starts, ends_at: ends }, zone);
  const from = textIn(data, 'from_starts_at');
  return act === 'moved' && isMoment(from)
    ? `${text}: ${visitStartText({ starts_at: from }, zone)} → ${time}`
    : `${text}: ${time}`;
};

const WAYS: Readonly<Record<string, string>> = {
  sms: 'SMS',
  share: '«Поделиться»',
  copy: 'скопировано',
};

/** «Сообщение клиенту (SMS): «Ваш замер — …»»; whether it was sent is known to the person alone. */
function messageText(data: Data): string {
  const way = WAYS[textIn(data, 'via') ?? ''];
  const text = textIn(data, 'text');
  return `Сообщение клиенту${way ? ` (${way})` : ''}${text ? `: ${isolated(text)}` : ''}`;
}

/** The entries of an order's history about its visits, in people's words by kind and zone. */
export const VISIT_TEXTS = {
  visit_planned: entryText('planned'),
  visit_changed: entryText('changed'),
  visit_moved: entryText('moved'),
  visit_arrived: entryText('arrived'),
  visit_done: entryText('done'),
  visit_failed: entryText('failed'),
  visit_cancelled: entryText('cancelled'),
  visit_reopened: entryText('reopened'),
  visit_passed: messageText,
  visit_deleted: entryText('deleted'),
  visit_restored: entryText('restored'),
} as const;

import { MERGE_UNDO_DAYS, type ClientActivity } from '@/entities/clients/client';
import { personName } from '@/entities/company/user';
import { TASK_TEXTS } from '@/entities/records/task';
import { serverNow } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';
import type { HistoryEntry } from '@/shared/ui/record-history';

type Data = ClientActivity['data'];

const FIELD_LABELS: Record<string, string> = {
  name: 'Имя',
  phone: 'Телефон',
  other_phones: 'Другие телефоны',
  email: 'E-mail',
  other_emails: 'Другие e-mail',
  address: 'Адрес',
  comment: 'Комментарий',
  tags: 'Метки',
};

const NOTHING = 'пусто';
const textOf = (value: Data[string] | undefined) =>
  value === null || value === undefined || value === '' ? NOTHING : isolated(String(value));

function changedText(data: Data): string {
  const field = String(data['field']);
  const label = isolated(String(data['name'] ?? '')) || (FIELD_LABELS[field] ?? field);
  return `${label}: ${textOf(data['from'])} → ${textOf(data['to'])}`;
}

/** A colleague's name as the history carries it, or the number where there is no name. */
function personOf(data: Data, side: 'from' | 'to'): string | null {
  const name = data[`${side}_name`];
  const id = data[side];
  if (typeof name === 'string' && name.trim() !== '') return isolated(name);
  return typeof id === 'number' ? personName({ id }) : null;
}

const assignedText = (data: Data) =>
  `Ответственный: ${personOf(data, 'from') ?? 'не назначен'} → ${personOf(data, 'to') ?? 'не назначен'}`;

const TEXTS: Record<string, (data: Data) => string> = {
  created: (data) =>
    typeof data['lead_id'] === 'number'
      ? `Клиент создан из заявки №${data['lead_id']}`
      : 'Клиент добавлен вручную',
  changed: changedText,
  assigned: assignedText,
  lead_linked: (data) => `Привязана заявка №${textOf(data['lead_id'])}`,
  lead_unlinked: (data) => `Отвязана заявка №${textOf(data['lead_id'])}`,
  lead_moved: (data) =>
    `Заявка №${textOf(data['lead_id'])} перенесена: клиент №${textOf(data['from'])} → клиент №${textOf(data['to'])}`,
  noted: (data) => `Заметка: ${textOf(data['text'])}`,
  ...TASK_TEXTS,
  deleted: () => 'Клиент удалён',
  restored: () => 'Клиент восстановлен',
  merged: (data) => `Присоединены клиенты: ${textOf(data['clients'])}`,
  merged_into: (data) =>
    `Объединён с клиентом №${textOf(data['client_id'])} ${textOf(data['client_name'])}`,
  unmerged: () => 'Объединение отменено',
};

function authorOf({ user }: ClientActivity): string | null {
  if (user === null) return null;
  return user.id === null
    ? isolated(user.name?.trim() ?? '') || null
    : personName({ id: user.id, name: user.name });
}

const DAY_MS = 86_400_000;

/** An entry of a client's history with its details. */
export interface ClientHistoryEntry extends HistoryEntry {
  /** The values lost by a merge, one per line. */
  lost: string | null;
  /** The merge this entry can take back; null where there is none, or no longer. */
  mergeId: number | null;
}

/** The merges among the entries that were taken back. */
const undoneMerges = (activities: readonly ClientActivity[]) =>
  new Set(activities.flatMap(({ kind, data }) => (kind === 'unmerged' ? data['merge_id'] : [])));

const isRecent = (moment: string | null) =>
  serverNow() - Date.parse(moment ?? '') < MERGE_UNDO_DAYS * DAY_MS;

/**
 * The history of a client in people's words, the newest entry first. Kinds this version does not know are
 * left out.
 * @param activities the oldest first
 */
export function historyEntries(activities: readonly ClientActivity[]): ClientHistoryEntry[] {
  const undone = undoneMerges(activities);
  return activities
    .flatMap((activity) => {
      const { kind, data, created_at: moment } = activity;
      const text = Object.hasOwn(TEXTS, kind) ? TEXTS[kind]?.(data) : undefined;
      if (text === undefined) return [];
      const { lost, merge_id: mergeId = null } = data;
      const canUndo = kind === 'merged' && !undone.has(mergeId) && isRecent(moment);
      return {
        id: activity.id,
        moment,
        author: authorOf(activity),
        picture: activity.user,
        text,
        detail: null,
        lost: typeof lost === 'string' ? lost : null,
        mergeId: canUndo && typeof mergeId === 'number' ? mergeId : null,
      };
    })
    .toReversed();
}

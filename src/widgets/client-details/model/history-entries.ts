import type { ClientActivity } from '@/entities/client';
import { personName } from '@/entities/user';
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
  value === null || value === undefined || value === '' ? NOTHING : String(value);

function changedText(data: Data): string {
  const field = String(data['field']);
  const label = data['name'] ?? FIELD_LABELS[field] ?? field;
  return `${label}: ${textOf(data['from'])} → ${textOf(data['to'])}`;
}

/** A colleague's name as the history carries it, or the number where there is no name. */
function personOf(data: Data, side: 'from' | 'to'): string | null {
  const name = data[`${side}_name`];
  const id = data[side];
  if (typeof name === 'string' && name.trim() !== '') return name;
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
  lead_moved: (data) =>
    `Заявка №${textOf(data['lead_id'])} перенесена: клиент №${textOf(data['from'])} → клиент №${textOf(data['to'])}`,
  deleted: () => 'Клиент удалён',
  restored: () => 'Клиент восстановлен',
};

function authorOf({ user }: ClientActivity): string | null {
  if (user === null) return null;
  return user.id === null
    ? user.name?.trim() || null
    : personName({ id: user.id, name: user.name });
}

/**
 * The history of a client in people's words, the newest entry first. Kinds this version does not know are left out.
 * @param activities the oldest first
 */
export const historyEntries = (activities: readonly ClientActivity[]): HistoryEntry[] =>
  activities
    .flatMap((activity) => {
      const text = Object.hasOwn(TEXTS, activity.kind)
        ? TEXTS[activity.kind]?.(activity.data)
        : undefined;
      if (text === undefined) return [];
      return {
        id: activity.id,
        moment: activity.created_at,
        author: authorOf(activity),
        picture: activity.user,
        text,
        detail: null,
      };
    })
    .toReversed();

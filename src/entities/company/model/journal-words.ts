import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry } from '#contract';
import { countOf, isolated } from '@/shared/lib/text';

const RECORDS = ['запись', 'записи', 'записей'] as const;
const LEADS = ['заявка', 'заявки', 'заявок'] as const;
const PEOPLE = ['сотрудник', 'сотрудника', 'сотрудников'] as const;

const wordOf = (words: Record<string, string>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** What was done to one record, where the word for it is that of many. */
const ONE = {
  leads_deleted: 'Заявка удалена',
  leads_restored: 'Заявка восстановлена',
  leads_changed: 'Изменена заявка',
  leads_to_spam: 'Заявка убрана в спам',
  leads_from_spam: 'Заявка возвращена из спама',
};

/** What was done: «Изменены настройки», «Заявка удалена»; an action of a later version by its name. */
export const actionText = ({ action, count }: AuditEntry): string =>
  (count === null ? wordOf(ONE, action) : undefined) ?? wordOf(AUDIT_ACTIONS, action) ?? action;

/** What it was done to: «Анна Петрова», «заявка №12», «48 заявок». */
export function subjectText({ subject, count }: AuditEntry): string | null {
  const counted = {
    lead: (number: number) => countOf(number, LEADS),
    user: (number: number) => countOf(number, PEOPLE),
  };
  const number =
    count === null
      ? null
      : subject?.type === 'lead' || subject?.type === 'user'
        ? counted[subject.type](count)
        : countOf(count, RECORDS);
  if (subject === null) return number;
  const name =
    (isolated(subject.name ?? '') || null) ??
    (subject.id === null
      ? null
      : `${(wordOf(AUDIT_SUBJECTS, subject.type) ?? subject.type).toLowerCase()} №${subject.id}`);
  return [name, number].filter(Boolean).join(', ') || null;
}

const YES_NO = { true: 'да', false: 'нет' };

function valueText(value: AuditEntry['changes'][number]['from']): string {
  if (typeof value === 'boolean') return YES_NO[`${value}`];
  return value === null || value === '' ? '–' : isolated(String(value));
}

/** One value that was changed: «Норма ответа, минут: 15 → 30». */
export const changeText = ({ field, from, to }: AuditEntry['changes'][number]): string =>
  from === null ? `${field}: ${valueText(to)}` : `${field}: ${valueText(from)} → ${valueText(to)}`;

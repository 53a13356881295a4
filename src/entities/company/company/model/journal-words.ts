import {
  AUDIT_ACTIONS,
  RECORD_PATHS,
  RECORD_WORDS,
  TRASH_ACTIONS_OF_ONE,
  auditSubjectName,
  auditValue,
  type AuditAction,
  type AuditEntry,
} from '#contract';
import { countOf, isolated, type PluralForms } from '@/shared/lib/text';

const RECORDS: PluralForms = ['запись', 'записи', 'записей'];

const wordOf = <Word>(words: Partial<Record<string, Word>>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** Bulk actions beside those of a kind's trash. */
type BulkAction = Exclude<
  Extract<
    AuditAction,
    `${string}s_${'changed' | 'deleted' | 'restored' | 'disabled' | 'shift' | 'to_spam' | 'from_spam'}`
  >,
  | keyof typeof TRASH_ACTIONS_OF_ONE
  | 'settings_changed'
  | 'spam_lists_changed'
  | 'prices_changed'
  | 'rights_changed'
>;

const OTHERS_OF_ONE: Record<BulkAction, string> = {
  leads_to_spam: 'Заявка убрана в спам',
  leads_from_spam: 'Заявка возвращена из спама',
  chats_to_spam: 'Диалог убран в спам',
  chats_from_spam: 'Диалог возвращён из спама',
  rewards_changed: 'Изменено начисление',
  users_disabled: 'Сотрудник отключён',
  users_shift: 'Смена сотрудника',
};

/** The texts for one record alone. */
const ONE = { ...TRASH_ACTIONS_OF_ONE, ...OTHERS_OF_ONE };

/** The counted noun where it is not the kind of the entry. */
const COUNTED: Partial<Record<AuditAction, PluralForms>> = {
  exported: RECORDS,
  sessions_ended: ['сеанс', 'сеанса', 'сеансов'],
  prices_changed: ['изменение', 'изменения', 'изменений'],
  rewards_paid: RECORD_WORDS.reward.forms,
  payout_undone: RECORD_WORDS.reward.forms,
};

const oneText = ({ action, count }: AuditEntry) =>
  count === null || count === 1 ? wordOf(ONE, action) : undefined;

/** The text of an action: «Изменены настройки», «Заявка удалена»; an unknown action by its name. */
export const actionText = (entry: AuditEntry): string =>
  oneText(entry) ?? wordOf(AUDIT_ACTIONS, entry.action) ?? entry.action;

/** How many it was done to: «48 заявок»; nothing where the action says that it was one. */
function countText(entry: AuditEntry): string | null {
  const { action, subject, count } = entry;
  if (count === null || oneText(entry) !== undefined) return null;
  const ofKind = subject && wordOf(RECORD_WORDS, subject.type)?.forms;
  return countOf(count, wordOf(COUNTED, action) ?? ofKind ?? RECORDS);
}

/** The subject of an entry: «Анна Петрова», «заявка №12», «48 заявок». */
export function subjectText(entry: AuditEntry): string | null {
  const { subject } = entry;
  const number = countText(entry);
  if (subject === null) return number;
  const name = isolated(auditSubjectName(subject) ?? '');
  return [name, number].filter(Boolean).join(', ') || null;
}

/** The address of the record that an entry is about; null where there is none, or no more. */
export function subjectPath({ action, subject }: AuditEntry): string | null {
  if (subject === null || subject.id === null || action === 'chat_erased') return null;
  return wordOf(RECORD_PATHS, subject.type)?.(subject.id) ?? null;
}

/** One value that was changed: «Норма ответа, минут: 15 → 30». */
export function changeText({ field, from, to }: AuditEntry['changes'][number]): string {
  const [before, after] = [from, to].map((value) => isolated(auditValue(field, value) ?? '–'));
  return from === null ? `${field}: ${after}` : `${field}: ${before} → ${after}`;
}

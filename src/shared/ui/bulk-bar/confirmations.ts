import { TRASH_DAYS } from '#contract';
import { countOf, type PluralForms } from '@/shared/lib/text';
import type { BulkWords } from './outcome-text';
import type { Confirmation } from './use-confirmed-bulk';

const DAYS: PluralForms = ['день', 'дня', 'дней'];

/** The input of a confirmation: the number of records, and whether the person has seen them all. */
export interface BulkQuestion {
  count: number;
  /** True where all that a filter means are meant. */
  everything: boolean;
  /** The new assignee's name; null: unassigned. */
  who?: string | null | undefined;
}

/** A question about what can be taken back. */
export const question = (title: string, text: string, confirmLabel: string): Confirmation => ({
  title,
  text,
  confirmLabel,
  isDestructive: false,
});

/** The bulk changes that every kind has. */
type UsualChange<Status> =
  | { action: 'delete' | 'restore' }
  | { action: 'status'; payload: { status: Status } }
  | { action: 'assign'; payload: { user_id: number | null } };

interface KindInQuestions<Status> {
  /** The noun of the records after a verb and after «у». */
  words: { object: PluralForms; genitive: PluralForms };
  /** One of them after a verb. */
  it: 'его' | 'её';
  /** The text about related data that stays. */
  rest?: string;
  /** Returns the label of a status. */
  labelOf: (status: Status) => string;
}

/** Words of the usual work on many records. @param them what they are called: «Заказы» */
export const usualWords = (them: string) =>
  ({
    status: { doing: 'Меняем статус', done: 'Изменено', notDone: 'Статус не изменён' },
    assign: { doing: 'Назначаем', done: 'Назначено', notDone: 'Ответственный не назначен' },
    delete: { doing: 'Удаляем', done: 'Удалено', notDone: `${them} не удалены` },
    restore: {
      doing: 'Восстанавливаем',
      done: 'Восстановлено',
      notDone: `${them} не восстановлены`,
    },
  }) satisfies Record<string, BulkWords>;

/**
 * Makes the questions that are the same for every kind of record. To delete always asks; the rest, which can
 * be taken back, only where more is meant than a person has seen: null where it may be done at once.
 */
export const confirmationsFor =
  <Status>({ words, it, rest, labelOf }: KindInQuestions<Status>) =>
  (change: UsualChange<Status>, { count, everything, who }: BulkQuestion): Confirmation | null => {
    if (change.action === 'delete') {
      const days = countOf(TRASH_DAYS, DAYS);
      const text = [
        `Удалить ${countOf(count, words.object)}?`,
        rest,
        `В «Корзине» ${count === 1 ? it : 'их'} можно восстановить ещё ${days}.`,
      ];
      return {
        ...question(`Удаление ${words.genitive[2]}`, text.filter(Boolean).join(' '), 'Удалить'),
        isDestructive: true,
      };
    }
    if (!everything || change.action === 'restore') return null;
    const whose = countOf(count, words.genitive);
    if (change.action === 'status') {
      const label = labelOf(change.payload.status);
      return question('Изменение статуса', `Изменить статус ${whose} на «${label}»?`, 'Изменить');
    }
    const title = 'Назначение ответственного';
    return who
      ? question(title, `Назначить ответственного для ${whose}: ${who}?`, 'Назначить')
      : question(title, `Снять ответственного у ${whose}?`, 'Снять');
  };

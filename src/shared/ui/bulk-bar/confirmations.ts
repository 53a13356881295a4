import type { ReactNode } from 'react';
import { TRASH_DAYS, type Noun } from '#contract';
import { capitalised, countOf, type PluralForms } from '@/shared/lib/text';
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
export const question = (title: string, text: ReactNode, confirmLabel: string): Confirmation => ({
  title,
  text,
  confirmLabel,
  isDestructive: false,
});

/** The bulk changes that every kind has. */
type UsualChange =
  | { action: 'delete' | 'restore' }
  | { action: 'status'; payload: { status: string } }
  | { action: 'assign'; payload: { user_id: number | null } };

/** The changes of a kind that only it has, by their actions. */
type OwnActions<Change extends { action: string }> = Exclude<
  Change['action'],
  UsualChange['action']
>;
type StatusOf<Change> = Change extends { action: 'status'; payload: { status: infer Status } }
  ? Status
  : never;

export interface KindInQuestions<Change extends { action: string }> {
  /** The noun of the records. */
  words: Noun;
  /** The text about related data that stays. */
  rest?: string;
  /** Returns the label of a status. */
  labelOf?: (status: StatusOf<Change>) => string;
  /** The kind's own changes. */
  own: {
    [Action in OwnActions<Change>]: OwnChange<Extract<Change, { action: Action }>>;
  };
}

/** A change that only one kind has. */
interface OwnChange<Change> extends BulkWords {
  /** Returns the question, which is asked where more is meant than a person has seen. */
  ask: (change: Change, count: number) => Confirmation;
}

/** Words of the usual work on many records. @param noun what they are called */
export const usualWords = ({ all }: Noun) => {
  const them = capitalised(all);
  return {
    status: { doing: 'Меняем статус', done: 'Изменено', notDone: 'Статус не изменён' },
    assign: { doing: 'Назначаем', done: 'Назначено', notDone: 'Ответственный не назначен' },
    delete: { doing: 'Удаляем', done: 'Удалено', notDone: `${them} не удалены` },
    restore: {
      doing: 'Восстанавливаем',
      done: 'Восстановлено',
      notDone: `${them} не восстановлены`,
    },
  } satisfies Record<string, BulkWords>;
};

/**
 * Makes the questions that are the same for every kind of record. To delete always asks; the rest, which can
 * be taken back, only where more is meant than a person has seen: null where it may be done at once.
 */
export function confirmationsFor<Change extends { action: string }>({
  words: { object, genitive, gender },
  rest,
  labelOf = String,
  own,
}: KindInQuestions<Change>) {
  return (given: Change, { count, everything, who }: BulkQuestion): Confirmation | null => {
    // Those that are no usual changes have a question of their own.
    const ownChange = (own as object as Partial<Record<string, OwnChange<Change>>>)[given.action];
    if (ownChange) return everything ? ownChange.ask(given, count) : null;
    const change = given as UsualChange & Change;
    if (change.action === 'delete') {
      const days = countOf(TRASH_DAYS, DAYS);
      const it = gender === 'feminine' ? 'её' : 'его';
      const text = [
        `Удалить ${countOf(count, object)}?`,
        rest,
        `В «Корзине» ${count === 1 ? it : 'их'} можно восстановить ещё ${days}.`,
      ];
      return {
        ...question(`Удаление ${genitive[2]}`, text.filter(Boolean).join(' '), 'Удалить'),
        isDestructive: true,
      };
    }
    if (!everything || change.action === 'restore') return null;
    const whose = countOf(count, genitive);
    if (change.action === 'status') {
      const label = labelOf(change.payload.status as StatusOf<Change>);
      return question('Изменение статуса', `Изменить статус ${whose} на «${label}»?`, 'Изменить');
    }
    const title = 'Назначение ответственного';
    return who
      ? question(title, `Назначить ответственного для ${whose}: ${who}?`, 'Назначить')
      : question(title, `Снять ответственного у ${whose}?`, 'Снять');
  };
}

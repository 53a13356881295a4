import { TRASH_DAYS } from '#contract';
import { countOf, type PluralForms } from '@/shared/lib/text';
import type { Confirmation } from './use-confirmed-bulk';

const DAYS: PluralForms = ['день', 'дня', 'дней'];

/** What a question needs to know: of how many records it is, and whether a person has seen them all. */
export interface BulkQuestion {
  count: number;
  /** True where all that a filter means are meant. */
  everything: boolean;
  /** The colleague the records are given to; null for nobody. */
  who?: string | null | undefined;
}

/** A question about what can be taken back. */
export const question = (title: string, text: string, confirmLabel: string): Confirmation => ({
  title,
  text,
  confirmLabel,
  isDestructive: false,
});

interface KindInQuestions {
  /** What the records are called after a verb and after «у». */
  words: { object: PluralForms; genitive: PluralForms };
  /** One of them after a verb. */
  it: 'его' | 'её';
  /** What is not deleted with them. */
  rest?: string;
}

/**
 * The questions that are the same for every kind of record. To delete always asks; the rest, which can be taken back, only
 * where more is meant than a person has seen.
 */
export const confirmationsFor = ({ words, it, rest }: KindInQuestions) => ({
  deletion: (count: number): Confirmation => ({
    ...question(
      `Удаление ${words.genitive[2]}`,
      [
        `Удалить ${countOf(count, words.object)}?`,
        rest,
        `В «Корзине» ${count === 1 ? it : 'их'} можно восстановить ещё ${countOf(TRASH_DAYS, DAYS)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      'Удалить',
    ),
    isDestructive: true,
  }),
  status: (count: number, label: string): Confirmation =>
    question(
      'Изменение статуса',
      `Изменить статус ${countOf(count, words.genitive)} на «${label}»?`,
      'Изменить',
    ),
  assignment: (count: number, who: string | null | undefined): Confirmation => {
    const whose = countOf(count, words.genitive);
    return who
      ? question(
          'Назначение ответственного',
          `Назначить ответственного для ${whose}: ${who}?`,
          'Назначить',
        )
      : question('Назначение ответственного', `Снять ответственного у ${whose}?`, 'Снять');
  },
});

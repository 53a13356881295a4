import { RECORD_WORDS } from '@/entities/records/record-kind';
import { changeUsers, type BulkUsers, type UserFilter } from '@/entities/company/user';
import { countOf } from '@/shared/lib/text';
import {
  createBulkWork,
  question,
  type BulkChangeOf,
  type BulkQuestion,
  type BulkWords,
  type Confirmation,
} from '@/shared/ui/bulk-bar';
import { READ_AGAIN } from './workload';

/** A bulk change of the staff. */
export type UserChange = BulkChangeOf<BulkUsers>;

const WORDS: Record<UserChange['action'], BulkWords> = {
  disable: { doing: 'Отключаем', done: 'Отключено', notDone: 'Сотрудники не отключены' },
  shift: { doing: 'Меняем смену', done: 'Изменено', notDone: 'Смена не изменена' },
};

/** The work on many of the staff: what goes on, what came of it, and the ways to begin and end it. */
export const useUserBulk = createBulkWork<UserChange, UserFilter>({
  send: (change, part) =>
    changeUsers({ ...change, ...('filter' in part ? part : { ids: part.ids }) }),
  wordsOf: ({ action }) => WORDS[action],
  readAgain: READ_AGAIN,
});

/**
 * Returns the confirmation of a change; null where none is needed. To disable always asks; a shift, which has
 * no effect at once, only where more is meant than a person has seen. `who` is the successor for their work;
 * null: unassigned, undefined: there is no work.
 */
export function confirmationOf(
  change: UserChange,
  { count, everything, who: receiver }: BulkQuestion,
): Confirmation | null {
  const whom = countOf(count, RECORD_WORDS.user.object);
  if (change.action === 'disable') {
    const leads =
      receiver === undefined
        ? ''
        : receiver === null
          ? ' Всё, что у них в работе, останется без ответственного.'
          : ` Всё, что у них в работе, получит ${receiver}.`;
    return {
      title: 'Отключение сотрудников',
      text: `Отключить ${whom}? Сеансы завершатся сразу, войти будет нельзя. История и закрытые заявки останутся.${leads}`,
      confirmLabel: 'Отключить',
      isDestructive: true,
    };
  }
  if (!everything) return null;
  const { on_shift } = change.payload;
  return on_shift
    ? question('Изменение смены', `Поставить на смену ${whom}?`, 'Поставить')
    : question('Изменение смены', `Снять со смены ${whom}?`, 'Снять');
}

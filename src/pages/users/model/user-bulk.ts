import { leadQueries } from '@/entities/lead';
import { RECORD_WORDS } from '@/entities/record-kind';
import {
  BULK_IDS_LIMIT,
  changeUsers,
  UNDO_MINUTES,
  userQueries,
  type BulkUsers,
  type UserFilter,
} from '@/entities/user';
import { undoChange } from '@/shared/api';
import { countOf } from '@/shared/lib/text';
import {
  createBulkWork,
  type BulkChangeOf,
  type BulkWords,
  type Confirmation,
} from '@/shared/ui/bulk-bar';

/** What is done to each of the staff. */
export type UserChange = BulkChangeOf<BulkUsers>;

const WORDS: Record<UserChange['action'], BulkWords> = {
  disable: { doing: 'Отключаем', done: 'Отключено', notDone: 'Сотрудники не отключены' },
  shift: { doing: 'Меняем смену', done: 'Изменено', notDone: 'Смена не изменена' },
};

/** The work on many of the staff: what goes on, what came of it, and the ways to begin and end it. */
export const useUserBulk = createBulkWork<UserChange, UserFilter>({
  send: (change, part) =>
    changeUsers({ ...change, ...('filter' in part ? part : { ids: part.ids }) }),
  undo: undoChange,
  undoMinutes: UNDO_MINUTES,
  largestPart: () => BULK_IDS_LIMIT,
  wordsOf: ({ action }) => WORDS[action],
  // The leads of whoever is disabled go to somebody else.
  readAgain: [userQueries.all(), leadQueries.all()],
});

/**
 * What is asked before a change; null where it may be done at once. To disable always asks; a shift, which disturbs nobody
 * at once, only where more is meant than a person has seen.
 * @param receiver who gets the leads in work; null: nobody, undefined: there are none
 */
export function confirmationOf(
  change: UserChange,
  {
    count,
    everything,
    receiver,
  }: { count: number; everything: boolean; receiver?: string | null | undefined },
): Confirmation | null {
  const whom = countOf(count, RECORD_WORDS.user.object);
  if (change.action === 'disable') {
    const leads =
      receiver === undefined
        ? ''
        : receiver === null
          ? ' Заявки в работе и клиенты останутся без ответственного.'
          : ` Заявки в работе и клиентов получит ${receiver}.`;
    return {
      title: 'Отключение сотрудников',
      text: `Отключить ${whom}? Сеансы завершатся сразу, войти будет нельзя. История и закрытые заявки останутся.${leads}`,
      confirmLabel: 'Отключить',
      isDestructive: true,
    };
  }
  if (!everything) return null;
  const { on_shift } = change.payload;
  return {
    title: 'Изменение смены',
    text: on_shift ? `Поставить на смену ${whom}?` : `Снять со смены ${whom}?`,
    confirmLabel: on_shift ? 'Поставить' : 'Снять',
    isDestructive: false,
  };
}

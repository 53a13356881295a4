import {
  BULK_IDS_LIMIT,
  changeClients,
  clientRecordQueries,
  TRASH_DAYS,
  UNDO_MINUTES,
  type BulkClients,
  type ClientFilter,
} from '@/entities/client';
import { leadQueries } from '@/entities/lead';
import { RECORD_WORDS } from '@/entities/record-kind';
import { trashKeys } from '@/entities/trash';
import { undoChange } from '@/shared/api';
import { countOf, type PluralForms, isolated } from '@/shared/lib/text';
import {
  createBulkWork,
  type BulkChangeOf,
  type BulkWords,
  type Confirmation,
} from '@/shared/ui/bulk-bar';

/** What is done to each of the clients. */
export type ClientChange = BulkChangeOf<BulkClients>;

const WORDS: Record<ClientChange['action'], BulkWords> = {
  assign: { doing: 'Назначаем', done: 'Назначено', notDone: 'Ответственный не назначен' },
  tag: { doing: 'Добавляем метки', done: 'Метки добавлены', notDone: 'Метки не добавлены' },
  untag: { doing: 'Снимаем метки', done: 'Метки сняты', notDone: 'Метки не сняты' },
  delete: { doing: 'Удаляем', done: 'Удалено', notDone: 'Клиенты не удалены' },
  restore: { doing: 'Восстанавливаем', done: 'Восстановлено', notDone: 'Клиенты не восстановлены' },
};

/** The work on many clients: what goes on, what came of it, and the ways to begin and end it. */
export const useClientBulk = createBulkWork<ClientChange, ClientFilter>({
  send: (change, part) =>
    changeClients({ ...change, ...('filter' in part ? part : { ids: part.ids }) }),
  undo: undoChange,
  undoMinutes: UNDO_MINUTES,
  largestPart: () => BULK_IDS_LIMIT,
  wordsOf: ({ action }) => WORDS[action],
  // A lead says what its client is called.
  readAgain: [clientRecordQueries.all(), leadQueries.lists(), trashKeys.all()],
});

const DAYS: PluralForms = ['день', 'дня', 'дней'];

const question = (title: string, text: string, confirmLabel: string): Confirmation => ({
  title,
  text,
  confirmLabel,
  isDestructive: false,
});

/**
 * What is asked before a change; null where it may be done at once. To delete always asks; the rest, which can be taken
 * back, only where more is meant than a person has seen.
 * @param who the colleague the clients are given to
 */
export function confirmationOf(
  change: ClientChange,
  { count, everything, who }: { count: number; everything: boolean; who: string | null },
): Confirmation | null {
  const whom = countOf(count, RECORD_WORDS.client.object);
  if (change.action === 'delete') {
    const them = count === 1 ? 'его' : 'их';
    const text = `Удалить ${whom}? Заявки останутся. В «Корзине» ${them} можно восстановить ещё ${countOf(TRASH_DAYS, DAYS)}.`;
    return { ...question('Удаление клиентов', text, 'Удалить'), isDestructive: true };
  }
  if (!everything || change.action === 'restore') return null;
  if (change.action === 'assign') {
    return who === null
      ? question('Назначение ответственного', `Снять ответственного у ${whom}?`, 'Снять')
      : question(
          'Назначение ответственного',
          `Назначить ответственного для ${whom}: ${who}?`,
          'Назначить',
        );
  }
  const names = change.payload.tags.map((name) => `«${isolated(name)}»`).join(', ');
  return change.action === 'tag'
    ? question('Метки', `Добавить ${names} для ${whom}?`, 'Добавить')
    : question('Метки', `Снять ${names} у ${whom}?`, 'Снять');
}

import {
  changeClients,
  clientRecordQueries,
  type BulkClients,
  type ClientFilter,
} from '@/entities/client';
import { leadQueries } from '@/entities/lead';
import { RECORD_WORDS } from '@/entities/record-kind';
import { trashKeys } from '@/entities/trash';
import { countOf, isolated } from '@/shared/lib/text';
import {
  confirmationsFor,
  createBulkWork,
  question,
  type BulkChangeOf,
  type BulkQuestion,
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
  wordsOf: ({ action }) => WORDS[action],
  // A lead says what its client is called.
  readAgain: [clientRecordQueries.all(), leadQueries.lists(), trashKeys.all()],
});

const USUAL = confirmationsFor({
  words: RECORD_WORDS.client,
  it: 'его',
  rest: 'Заявки останутся.',
});

/** What is asked before a change; null where it may be done at once. */
export function confirmationOf(
  change: ClientChange,
  { count, everything, who }: BulkQuestion,
): Confirmation | null {
  if (change.action === 'delete') return USUAL.deletion(count);
  if (!everything || change.action === 'restore') return null;
  if (change.action === 'assign') return USUAL.assignment(count, who);
  const whom = countOf(count, RECORD_WORDS.client.object);
  const names = change.payload.tags.map((name) => `«${isolated(name)}»`).join(', ');
  return change.action === 'tag'
    ? question('Метки', `Добавить ${names} для ${whom}?`, 'Добавить')
    : question('Метки', `Снять ${names} у ${whom}?`, 'Снять');
}

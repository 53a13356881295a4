import {
  clientKeys,
  changeClients,
  type BulkClients,
  type ClientFilter,
} from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { trashKeys } from '@/entities/records/trash';
import { countOf, isolated } from '@/shared/lib/text';
import {
  confirmationsFor,
  createBulkWork,
  question,
  usualWords,
  type BulkChangeOf,
  type BulkQuestion,
  type BulkWords,
  type Confirmation,
} from '@/shared/ui/bulk-bar';

/** A bulk change of clients. */
export type ClientChange = BulkChangeOf<BulkClients>;

const WORDS: Record<ClientChange['action'], BulkWords> = {
  ...usualWords('Клиенты'),
  tag: { doing: 'Добавляем метки', done: 'Метки добавлены', notDone: 'Метки не добавлены' },
  untag: { doing: 'Снимаем метки', done: 'Метки сняты', notDone: 'Метки не сняты' },
};

/** The work on many clients: what goes on, what came of it, and the ways to begin and end it. */
export const useClientBulk = createBulkWork<ClientChange, ClientFilter>({
  send: (change, part) =>
    changeClients({ ...change, ...('filter' in part ? part : { ids: part.ids }) }),
  wordsOf: ({ action }) => WORDS[action],
  // A lead says what its client is called.
  readAgain: [clientKeys.all(), leadKeys.lists(), trashKeys.all()],
});

const usualConfirmation = confirmationsFor({
  words: RECORD_WORDS.client,
  it: 'его',
  rest: 'Заявки останутся.',
  labelOf: String,
});

/** Returns the confirmation of a change; null where none is needed. */
export function confirmationOf(change: ClientChange, asked: BulkQuestion): Confirmation | null {
  if (change.action !== 'tag' && change.action !== 'untag') return usualConfirmation(change, asked);
  if (!asked.everything) return null;
  const whom = countOf(asked.count, RECORD_WORDS.client.object);
  const names = change.payload.tags.map((name) => `«${isolated(name)}»`).join(', ');
  return change.action === 'tag'
    ? question('Метки', `Добавить ${names} для ${whom}?`, 'Добавить')
    : question('Метки', `Снять ${names} у ${whom}?`, 'Снять');
}

import { IconUsers } from '@tabler/icons-react';
import {
  clientFilterQuery,
  clientListState,
  clientName,
  ClientTags,
  TRASH_DAYS,
  type Client,
  type ClientFilters,
} from '@/entities/clients/client';
import { Forbidden } from '@/entities/company/module';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { CardNextContact } from '@/widgets/next-contact';
import { formatDaysLeft, formatShort } from '@/shared/lib/date';
import { countOf } from '@/shared/lib/text';
import { ContactPhone } from '@/shared/ui/data-table';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import type { RecordListDescription } from '@/shared/ui/record-list';
import { ClientLink } from './client-columns';
import { ClientFilterControls } from './client-filters';
import { clientCardEnd } from './client-row-cells';

/** Of a card on the narrowest phones. */
const CARD_ROOM = 240;

function note({ deleted_at: deletedAt, last_contact_at: at, leads_count: count }: Client): string {
  if (deletedAt !== null) {
    return `Удалён ${formatShort(deletedAt)}, осталось: ${formatDaysLeft(deletedAt, TRASH_DAYS)}`;
  }
  const leads = countOf(count, RECORD_WORDS.lead.forms);
  return at === null ? leads : `${leads}, ${formatShort(at)}`;
}

/** The list of clients; its columns, which depend on the tab and the company, are in `client-columns`. */
export const clientList: RecordListDescription<Client, ClientFilters> = {
  name: 'clients',
  words: RECORD_WORDS.client,
  state: clientListState,
  filterOf: clientFilterQuery,
  tabs: {
    of: 'tab',
    each: [
      { value: 'all', label: 'Все', hint: 'Все клиенты, кроме корзины' },
      { value: 'mine', label: 'Мои', hint: 'Клиенты, за которых отвечаете вы' },
      {
        value: 'unassigned',
        label: 'Без ответственного',
        hint: 'Клиенты, у которых нет ответственного',
      },
      { value: 'duplicates', label: 'Дубли', hint: 'Группы клиентов, похожих на одного человека' },
      { value: 'trash', label: 'Корзина', hint: 'Удалённые клиенты' },
    ],
  },
  filters: ClientFilterControls,
  choiceOf: clientName,
  cardEnd: clientCardEnd,
  card: (client) => (
    <>
      <CardLine>
        <ClientLink client={client} />
        <CardNote>{client.user?.name}</CardNote>
      </CardLine>
      <CardLine>
        {client.phone ? (
          <ContactPhone phone={client.phone} />
        ) : (
          <CardNote grows>{client.email ?? 'Контакт не указан'}</CardNote>
        )}
      </CardLine>
      <CardLine>
        <CardNote>{note(client)}</CardNote>
      </CardLine>
      <CardNextContact task={client.next_task} />
      {client.tags.length > 0 && (
        <CardLine>
          <ClientTags tags={client.tags} room={CARD_ROOM} />
        </CardLine>
      )}
    </>
  ),
  empty: {
    cells: [1, 4, 3, 3, 1, 2, 3],
    icon: IconUsers,
    text: 'Клиентов пока нет. Преобразуйте заявку в клиента или добавьте вручную',
    help: '/instructions/clients',
    tabs: {
      mine: 'За вами пока нет клиентов.',
      unassigned: 'У каждого клиента есть ответственный.',
      trash: 'Корзина пуста. Удалённые клиенты хранятся здесь 30 дней.',
    },
    forbidden: <Forbidden code="leads" what="Для клиентов" />,
  },
  loadBar: () => import('./clients-bulk-bar').then((module) => module.ClientsBulkBar),
};

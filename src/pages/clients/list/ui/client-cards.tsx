import { clientName, ClientTags, TRASH_DAYS, type Client } from '@/entities/clients/client';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { formatDaysLeft, formatShort } from '@/shared/lib/date';
import { countOf } from '@/shared/lib/text';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { PhoneText } from '@/shared/ui/phone-text';
import { RecordCards, type CardsOf } from '@/shared/ui/record-list';
import { ClientLink } from './client-columns';
import classes from './clients-page.module.css';

/** The name of a client's box. */
export const choiceLabelOf = (client: Client) => `Выбрать клиента ${clientName(client)}`;

function note({ deleted_at: deletedAt, last_contact_at: at, leads_count: count }: Client): string {
  if (deletedAt !== null) {
    return `Удалён ${formatShort(deletedAt)}, осталось: ${formatDaysLeft(deletedAt, TRASH_DAYS)}`;
  }
  const leads = countOf(count, RECORD_WORDS.lead.forms);
  return at === null ? leads : `${leads}, ${formatShort(at)}`;
}

/** Clients as cards of two lines, for a narrow screen. */
export const ClientCards = (cards: CardsOf<Client>) => (
  <RecordCards {...cards}>
    {(client) => (
      <>
        <CardLine>
          <ClientLink client={client} />
          <CardNote>{client.user?.name}</CardNote>
        </CardLine>
        <CardLine>
          {client.phone ? (
            <PhoneText phone={client.phone} className={classes.contact} />
          ) : (
            <CardNote grows>{client.email ?? 'Контакт не указан'}</CardNote>
          )}
          <CardNote>{note(client)}</CardNote>
        </CardLine>
        {client.tags.length > 0 && (
          <CardLine>
            <ClientTags tags={client.tags} />
          </CardLine>
        )}
      </>
    )}
  </RecordCards>
);

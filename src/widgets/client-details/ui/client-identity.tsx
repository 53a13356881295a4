import { Anchor } from '@mantine/core';
import { memo } from 'react';
import { clientName, ClientTags, type Client } from '@/entities/clients/client';
import { useCurrentUser } from '@/entities/account/session';
import { useHasModule } from '@/entities/company/module';
import { WhoIsHere } from '@/entities/records/presence';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf, emailHref, formatMoney, plainPhone } from '@/shared/lib/text';
import { CopyButton } from '@/shared/ui/copy-button';
import { PhoneText } from '@/shared/ui/phone-text';
import { RecordIdentity } from '@/shared/ui/record-window';

/** Who it is and how to reach them: in sight whatever part of the card one reads. */
export const ClientIdentity = memo(function ClientIdentity({ client }: { client: Client }) {
  const { phone, email, tags, orders_count: count, orders_total: total } = client;
  const debt = client.orders_debt;
  const mailto = emailHref(email ?? '');
  const { data: me } = useCurrentUser();
  const hasOrders = useHasModule()('soft_windows');
  return (
    <RecordIdentity
      name={clientName(client)}
      aside={client.deleted_at === null && <WhoIsHere kind="client" id={client.id} me={me} />}
    >
      {phone && (
        <span className="inline-row gap-4 tabular">
          <PhoneText phone={phone} className="medium nowrap link" isCopied={false} />
          <CopyButton iconOnly label="Скопировать телефон" text={plainPhone(phone)} />
        </span>
      )}
      {email && (
        <span className="inline-row gap-4 min-w-0">
          <span className="ellipsis min-w-0" title={email}>
            {mailto === null ? email : <Anchor href={mailto}>{email}</Anchor>}
          </span>
          <CopyButton iconOnly label="Скопировать e-mail" text={email} />
        </span>
      )}
      {hasOrders && total === null && Boolean(count) && (
        <span className="tabular">{countOf(count ?? 0, RECORD_WORDS.order.forms)}</span>
      )}
      {hasOrders && Boolean(total) && (
        <span className="tabular">
          Заказы на {formatMoney(total ?? 0)}
          {Boolean(debt) && (
            <>
              , <span className="error-text">долг {formatMoney(debt ?? 0)}</span>
            </>
          )}
        </span>
      )}
      {tags.length > 0 && <ClientTags tags={tags} wraps />}
    </RecordIdentity>
  );
});

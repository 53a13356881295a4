import { Anchor } from '@mantine/core';
import { memo } from 'react';
import { clientName, ClientTags, type Client } from '@/entities/clients/client';
import { emailHref, plainPhone } from '@/shared/lib/text';
import { CopyButton } from '@/shared/ui/copy-button';
import { PhoneText } from '@/shared/ui/phone-text';
import { RecordIdentity } from '@/shared/ui/record-window';

/** Who it is and how to reach them: in sight whatever part of the card one reads. */
export const ClientIdentity = memo(function ClientIdentity({ client }: { client: Client }) {
  const { phone, email, tags } = client;
  const mailto = emailHref(email ?? '');
  return (
    <RecordIdentity name={clientName(client)}>
      {phone && (
        <span className="inline-row gap-4 tabular">
          <PhoneText phone={phone} className="medium nowrap link" />
          <CopyButton iconOnly label="Скопировать телефон" text={plainPhone(phone)} />
        </span>
      )}
      {email && (
        <span className="ellipsis min-w-0" title={email}>
          {mailto === null ? email : <Anchor href={mailto}>{email}</Anchor>}
        </span>
      )}
      {tags.length > 0 && <ClientTags tags={tags} />}
    </RecordIdentity>
  );
});

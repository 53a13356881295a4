import { Anchor, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Client } from '@/entities/clients/client';
import { emailHref, plainPhone } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { CopyButton } from '@/shared/ui/copy-button';
import { PhoneText } from '@/shared/ui/phone-text';
import { Facts, Missing } from '@/shared/ui/record-window';
import { linesOf, textOfLines } from '../../model/client-form';
import { ContactList } from '../contact-list';
import { EditedFact } from './edited-fact';
import classes from './in-place.module.css';

const NOT_GIVEN = (
  <span className={classes.line}>
    <Missing>Не указан</Missing>
  </span>
);

const texts = (main: string | null, others: readonly string[]) =>
  [main, ...others].flatMap((text) => text || []);

/** Each contact on a line, as a link and with a button that copies it. */
function Lines({ lines, children }: { lines: string[]; children: (line: string) => ReactNode }) {
  if (lines.length === 0) return NOT_GIVEN;
  return (
    <Stack component="span" gap={4} miw={0}>
      {lines.map((line) => (
        <span key={line} className="row gap-4 min-w-0">
          {children(line)}
        </span>
      ))}
    </Stack>
  );
}

const Phone = ({ phone }: { phone: string }) => (
  <>
    <PhoneText phone={phone} className="medium nowrap tabular link" isCopied={false} />
    <CopyButton iconOnly label={`Скопировать: ${phone}`} text={plainPhone(phone)} />
  </>
);

function Email({ email }: { email: string }) {
  const href = emailHref(email);
  return (
    <>
      <span className="anywhere">
        {href === null ? email : <Anchor href={href}>{email}</Anchor>}
      </span>
      <CopyButton iconOnly label={`Скопировать: ${email}`} text={email} />
    </>
  );
}

/** How to reach a client, each fact changed where it stands. */
export function ContactFacts({ client, isEditable }: { client: Client; isEditable: boolean }) {
  const { address } = client;
  const isPhone = useIsPhone();
  return (
    <Facts>
      <EditedFact
        client={client}
        field="phones"
        label="Телефон"
        editLabel="Править телефоны"
        isWide={isPhone}
        isOffered={isEditable}
        input={({ value, error }, change) => (
          <ContactList
            label="Телефон"
            addLabel="Ещё телефон"
            type="tel"
            lines={linesOf(value)}
            error={error}
            isInPlace
            onChange={(lines) => change(textOfLines(lines))}
          />
        )}
      >
        <Lines lines={texts(client.phone, client.other_phones)}>
          {(phone) => <Phone phone={phone} />}
        </Lines>
      </EditedFact>
      <EditedFact
        client={client}
        field="emails"
        label="E-mail"
        editLabel="Править e-mail"
        isWide={isPhone}
        isOffered={isEditable}
        input={({ value, error }, change) => (
          <ContactList
            label="E-mail"
            addLabel="Ещё e-mail"
            type="email"
            lines={linesOf(value)}
            error={error}
            isInPlace
            onChange={(lines) => change(textOfLines(lines))}
          />
        )}
      >
        <Lines lines={texts(client.email, client.other_emails)}>
          {(email) => <Email email={email} />}
        </Lines>
      </EditedFact>
      <EditedFact
        client={client}
        field="address"
        label="Адрес"
        editLabel="Править адрес"
        text={address}
        isOffered={isEditable}
        input={(input) => (
          <TextInput {...input} aria-label="Адрес" autoComplete="off" autoFocus maxLength={500} />
        )}
      >
        {address === null ? NOT_GIVEN : <span className={classes.line}>{address}</span>}
      </EditedFact>
    </Facts>
  );
}

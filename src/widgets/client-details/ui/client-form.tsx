import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { Client, ClientPatchInput } from '@/entities/clients/client';
import { leadFieldQueries, type LeadField } from '@/entities/leads/lead-field';
import { useUserId } from '@/entities/account/session';
import { assigneeQueries, personName, PersonSelect } from '@/entities/company/user';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { PageLoader } from '@/shared/ui/page-loader';
import { RecordForm, type RecordWriteOutcome } from '@/shared/ui/record-form';
import {
  clientFormSchema,
  clientLabels,
  clientTexts,
  keyOfField,
  linesOf,
  patchOf,
  textOfLines,
  type ClientTexts,
} from '../model/client-form';
import classes from './client-form.module.css';
import { clientConflict } from './conflict/client-conflict';
import { ContactList } from './contact-list';
import { SimilarHint } from './similar-hint';
import { TagList } from './tag-list';
import { ValueInput } from './value-input';

const NO_FIELDS: readonly LeadField[] = [];
/** Types that are not typed. */
const UNTYPED = ['file', 'hidden'];

/**
 * The fields of the company that clients have; null until they are known, none where the server has no list
 * of them.
 */
function useClientFields(): readonly LeadField[] | null {
  const { data = NO_FIELDS, isPending } = useQuery(leadFieldQueries.list());
  const fields = useMemo(
    () =>
      data.filter(
        ({ in_clients, archived_at, type }) =>
          in_clients && archived_at === null && !UNTYPED.includes(type),
      ),
    [data],
  );
  return isPending ? null : fields;
}

interface ClientFormProps {
  client: Client;
  save: (patch: ClientPatchInput, seenAt: string | null) => Promise<RecordWriteOutcome<Client>>;
  /** Of what the draft is kept. */
  draft: string;
  onCancel: () => void;
  onOpen: (id: number) => void;
  /** Compares the client with another one; absent for somebody new. */
  onCompare?: (id: number) => void;
  /** Renders an offer beside the fields, by the typed phones and e-mails. */
  offer?: (phones: string, emails: string) => ReactNode;
}

/** A client under edit, or one to be added: kept as a draft in this browser, sent by what was changed. */
export function ClientForm(props: ClientFormProps) {
  const fields = useClientFields();
  return fields === null ? <PageLoader /> : <Form {...props} fields={fields} />;
}

type FormProps = ClientFormProps & { fields: readonly LeadField[] };

function Form({ client, fields, save, draft, onCancel, onOpen, onCompare, offer }: FormProps) {
  const { data: people = [] } = useQuery(assigneeQueries.list());
  const nameOf = (id: string) => {
    const known = [client.user, ...people].find((person) => String(person?.id) === id);
    return personName({ id: Number(id), name: known?.name ?? null });
  };
  return (
    <RecordForm<Client, ClientTexts, ClientTexts>
      record={client}
      textsOf={(record) => clientTexts(record, fields)}
      versionOf={({ updated_at }) => updated_at}
      labels={clientLabels(fields)}
      said={(name, { [name]: text = '' }) => (name === 'user' && text !== '' ? nameOf(text) : text)}
      schema={clientFormSchema}
      save={(texts, seenAt, changed) => save(patchOf(texts, changed), seenAt)}
      conflict={clientConflict(client.id)}
      draft={{ owner: useUserId(), of: draft }}
      fields={(text, change) => {
        const valueOf = (name: string) => text(name).value;
        return (
          <>
            <TextInput label="Имя" autoComplete="off" data-autofocus required {...text('name')} />
            <div className={classes.pair}>
              <ContactList
                label="Телефон"
                addLabel="Ещё телефон"
                type="tel"
                lines={linesOf(valueOf('phones'))}
                error={text('phones').error}
                onChange={(lines) => change('phones', textOfLines(lines))}
              />
              <ContactList
                label="E-mail"
                addLabel="Ещё e-mail"
                type="email"
                lines={linesOf(valueOf('emails'))}
                error={text('emails').error}
                onChange={(lines) => change('emails', textOfLines(lines))}
              />
            </div>
            <SimilarHint
              phones={valueOf('phones')}
              emails={valueOf('emails')}
              clientId={client.id}
              onOpen={onOpen}
              onCompare={onCompare}
            />
            {offer?.(valueOf('phones'), valueOf('emails'))}
            <div className={classes.pair}>
              <TextInput label="Адрес" autoComplete="off" maxLength={500} {...text('address')} />
              <PersonSelect
                label="Ответственный"
                others={[{ value: '', label: 'Не назначен' }]}
                {...text('user')}
              />
            </div>
            <TagList
              names={linesOf(valueOf('tags'))}
              onChange={(names) => change('tags', textOfLines(names))}
            />
            {fields.map((field) => (
              <ValueInput key={field.id} field={field} {...text(keyOfField(field.id))} />
            ))}
            <GrowingTextarea label="Комментарий" minRows={2} maxRows={10} {...text('comment')} />
          </>
        );
      }}
      cancel={(forget) => (
        <Button
          variant="default"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          Отмена
        </Button>
      )}
    />
  );
}

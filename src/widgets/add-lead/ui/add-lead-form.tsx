import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { clientName, type Client } from '@/entities/clients/client';
import type { NewLead } from '@/entities/leads/lead';
import { leadFieldQueries } from '@/entities/leads/lead-field';
import { SourceField } from '@/features/change-lead';
import { isKeyRefused } from '@/shared/api';
import { useForm } from '@/shared/lib/form';
import { FormFoot } from '@/shared/ui/dialog-foot';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { useCreateLead } from '../api/use-create-lead';
import { begunFor, BLANK, leadDraftOf, type LeadDraft } from '../model/lead-draft';
import { fieldOf, newLeadForm } from '../model/new-lead-form';
import { keyOfField, otherFields } from '../model/other-fields';
import { sentLead } from '../model/sent-lead';
import classes from './add-lead.module.css';
import { EarlierHint } from './earlier-hint';
import { OtherField } from './other-field';
import { ReferralField } from './referral-field';

const COMMENT_ROWS = 3;

interface AddLeadFormProps {
  /** The id of the draft's author; null while unknown. */
  owner: number | null;
  /** Whose lead it is; null: somebody new. */
  client: Client | null;
  /** Called when the lead is stored or given up. */
  onDone: () => void;
  onOpenLead: (id: number) => void;
}

interface FormProps extends AddLeadFormProps {
  initial: LeadDraft;
  isRestored: boolean;
  draft: ReturnType<typeof leadDraftOf>;
  /** Called when a draft that was kept is not wanted. */
  onClear: () => void;
}

function Form(props: FormProps) {
  const { owner, client, initial, isRestored, draft, onDone, onOpenLead, onClear } = props;

  const create = useCreateLead(onOpenLead);
  const sent = useRef(sentLead.read(owner));
  // Where the server has no list of fields, the contact and the comment are all there is.
  const { data: fields } = useQuery(leadFieldQueries.list());
  const others = otherFields(fields ?? []);
  const form = useForm<LeadDraft, NewLead>({
    // With a place for what is wrong with any of them.
    initial: { ...Object.fromEntries(others.map(({ id }) => [keyOfField(id), ''])), ...initial },
    schema: newLeadForm,
    fieldOf,
    send: async (typedLead) => {
      const lead = client === null ? typedLead : { ...typedLead, client_id: client.id };
      sent.current = sentLead.mark(owner, lead, sent.current);
      const { referral } = form.values as LeadDraft;
      try {
        await create(lead, sent.current.key, referral === '' ? null : Number(referral));
      } catch (error) {
        if (isKeyRefused(error)) {
          sentLead.remove(owner);
          sent.current = null;
        }
        throw error;
      }
      draft.remove(owner);
      onDone();
    },
  });
  const typed = form.values as LeadDraft;
  useEffect(() => draft.write(owner, typed), [owner, draft, typed]);

  const cancel = () => {
    draft.remove(owner);
    onDone();
  };
  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    <form {...form.formProps} onKeyDown={submitByKeys} data-closes-freely>
      <Stack gap="sm">
        {isRestored && (
          <div className="spread gap-8 size-13 dimmed">
            Восстановлен черновик
            <Button variant="subtle" size="compact-md" onClick={onClear}>
              Очистить
            </Button>
          </div>
        )}
        {client !== null && (
          <Text size="sm" c="dimmed">
            Заявка клиента: {clientName(client)}
          </Text>
        )}
        <TextInput
          label="Имя"
          autoComplete="off"
          data-autofocus={client === null || undefined}
          {...form.text('name')}
        />
        <div className={classes.pair}>
          <TextInput label="Телефон" type="tel" autoComplete="off" {...form.text('phone')} />
          <TextInput label="E-mail" type="email" autoComplete="off" {...form.text('email')} />
        </div>
        {client === null && (
          <EarlierHint phone={typed.phone} email={typed.email} onOpen={onOpenLead} />
        )}
        <GrowingTextarea
          label="Комментарий"
          data-autofocus={client !== null || undefined}
          minRows={COMMENT_ROWS}
          maxRows={10}
          {...form.text('comment')}
        />
        {others.map((field) => {
          const key = keyOfField(field.id);
          const { error } = form.text(key);
          return (
            <OtherField
              key={key}
              field={field}
              value={typed[key] ?? ''}
              error={error}
              onChange={(value) => form.change(key, value)}
            />
          );
        })}
        <SourceField
          value={typed.source}
          error={form.text('source').error}
          onChange={(source) => form.change('source', source)}
        />
        <ReferralField
          value={typed.referral}
          onChange={(referral) => form.change('referral', referral)}
        />
        <Checkbox label="Назначить ответственным меня" {...form.checkbox('mine')} />
        <FormFoot form={form} sendLabel="Добавить" onCancel={cancel} />
      </Stack>
    </form>
  );
}

/**
 * The form for a lead written by staff. Its draft is kept in this browser until it is stored or discarded.
 */
export function AddLeadForm(props: AddLeadFormProps) {
  const { owner, client } = props;
  const [{ begun, draft }] = useState(() => {
    const begun = client === null ? BLANK : begunFor(client);
    return { begun, draft: leadDraftOf(client?.id ?? null, begun) };
  });
  const [stored, setStored] = useState(() => draft.read(owner));
  const clear = () => {
    draft.remove(owner);
    setStored(null);
  };
  return (
    <Form
      key={stored === null ? 'begun' : 'kept'}
      {...props}
      draft={draft}
      initial={stored ?? begun}
      isRestored={stored !== null}
      onClear={clear}
    />
  );
}

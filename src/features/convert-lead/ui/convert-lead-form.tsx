import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { leadStatusView, pickContact, type Contact, type Lead } from '@/entities/leads/lead';
import { CLIENT_NAME_REQUIRED } from '@/entities/clients/client';
import { plainPhone } from '@/shared/lib/text';
import { useUserId } from '@/entities/account/session';
import { fieldErrorsOf } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/drafts';
import { submitByKeys } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { useConvertLead } from '../api/use-convert-lead';
import type { OpenClient } from '../api/use-tie-undo';
import { useSimilarClients } from '../api/use-similar-clients';
import { pickTyped } from '../model/pick-typed';
import { SimilarClients } from './similar-clients';

/** SPEC §4: a lead with a client is completed. */
const CONVERTED = 'completed';

interface ConvertLeadFormProps {
  lead: Lead;
  /** Called when the lead is converted, by this person or another. */
  onDone: () => void;
  onOpenClient: OpenClient;
}

/**
 * Name, phone and e-mail of the client to be, taken from the lead until the person types something else,
 * which is kept in this browser until it is sent or cancelled.
 */
export function ConvertLeadForm({ lead, onDone, onOpenClient }: ConvertLeadFormProps) {
  const found = useMemo(() => {
    const contact = pickContact(lead.values);
    return { ...contact, phone: plainPhone(contact.phone) };
  }, [lead.values]);
  const draft = useFormDraft(useUserId(), `lead:${lead.id}:convert`, { ...found });
  const [typed, setTyped] = useState(() => pickTyped(draft.initial, found));
  const [restored, setRestored] = useState(draft.restored);
  const [nameMissing, setNameMissing] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const { convert, isPending, error } = useConvertLead(lead, draft.forget, onOpenClient);

  const contact: Contact = { ...found, ...typed };
  const refused = fieldErrorsOf(error);
  const similar = useSimilarClients(contact);
  const hasSimilar = (similar.data?.length ?? 0) > 0;

  const submit = () => {
    const trimmed: Contact = {
      name: contact.name.trim(),
      phone: contact.phone.trim(),
      email: contact.email.trim(),
    };
    if (trimmed.name === '') {
      setNameMissing(true);
      toast.error(CLIENT_NAME_REQUIRED);
      nameInput.current?.focus();
      return;
    }
    convert(trimmed, onDone);
  };

  const keep = (next: Contact) => {
    const own = pickTyped(next, found);
    if (Object.keys(own).length === 0) draft.forget();
    else draft.keep({ ...own });
  };
  const field = (slot: keyof Contact) => ({
    value: contact[slot],
    error: refused[slot],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [slot]: value }));
      keep({ ...contact, [slot]: value });
      if (slot === 'name') setNameMissing(false);
    },
  });
  const name = field('name');
  const cancel = () => {
    draft.forget();
    onDone();
  };

  return (
    <form
      data-closes-freely
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => submitByKeys(event, submit)}
    >
      <Stack gap="sm">
        {restored && (
          <DraftNotice
            onDiscard={() => {
              draft.forget();
              setTyped({});
              setRestored(false);
              nameInput.current?.focus();
            }}
          />
        )}
        <TextInput
          {...name}
          ref={nameInput}
          label="Имя"
          error={nameMissing ? CLIENT_NAME_REQUIRED : name.error}
          withAsterisk
          aria-required
          data-autofocus
        />
        <TextInput {...field('phone')} label="Телефон" type="tel" />
        <TextInput {...field('email')} label="Email" type="email" />
        <SimilarClients
          leadId={lead.id}
          query={similar}
          disabled={isPending}
          onTaken={draft.forget}
          onDone={onDone}
          onOpenClient={onOpenClient}
        />
        {lead.status !== CONVERTED && (
          <Text size="sm" c="dimmed">
            Статус станет «{leadStatusView(CONVERTED).label}»
          </Text>
        )}
        <DialogFoot>
          <Button variant="default" onClick={cancel} disabled={isPending}>
            Отмена
          </Button>
          {/* A client who is there already comes first. */}
          <Button type="submit" variant={hasSimilar ? 'default' : 'filled'} loading={isPending}>
            Преобразовать
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

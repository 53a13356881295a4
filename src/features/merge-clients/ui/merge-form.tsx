import { Button } from '@mantine/core';
import { useState, type CSSProperties } from 'react';
import {
  clientName,
  clientWeight,
  MERGE_UNDO_DAYS,
  type Client,
  type MergeClientsInput,
} from '@/entities/clients/client';
import { describeFailure, failureText, fieldErrorsOf, isMissingEndpoint } from '@/shared/api';
import { submitByKeys } from '@/shared/lib/form';
import { countOf, type PluralForms } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { FormFailure } from '@/shared/ui/form-failure';
import {
  choiceOf,
  chosenFields,
  COMMENT,
  isDiffering,
  mergeFields,
  type MergeChoices,
} from '../model/merge-fields';
import { usualTarget } from '../model/taking-part';
import { ChoiceRow } from './choice-row';
import classes from './merge-dialog.module.css';
import { WhatMoves } from './what-moves';
import { SameFields } from './same-fields';

/** More clients do not stand side by side: then each field lists its values. */
const MOST_COLUMNS = 4;
const DAYS: PluralForms = ['дня', 'дней', 'дней'];

interface MergeFormProps {
  clients: readonly Client[];
  proposedId: number | undefined;
  pending: boolean;
  error: unknown;
  onCancel: () => void;
  onMerge: (body: MergeClientsInput) => void;
}

type Versions = Readonly<Record<string, string | null>>;
const versionsOf = (clients: readonly Client[]): Versions =>
  Object.fromEntries(clients.map(({ id, updated_at }) => [id, updated_at]));

/** Why they were not merged; of one who changed meanwhile the comparison itself speaks. */
function reasonOf(error: unknown): string | null {
  if (error === null) return null;
  if (isMissingEndpoint(error)) return describeFailure(error);
  const [named] = Object.values(fieldErrorsOf(error));
  const failure = describeFailure(error);
  return named ?? failureText(error, { failure, exception: failure, preferServerMessage: true });
}

/**
 * The choice of the target and the values, and the moving records. The keyboard alone will do: arrows choose,
 * Ctrl+Enter merges.
 */
export function MergeForm(props: MergeFormProps) {
  const { clients, proposedId, pending, error, onCancel, onMerge } = props;
  const isPhone = useIsPhone();
  const [target, setTarget] = useState(proposedId);
  const [choices, setChoices] = useState<MergeChoices>({});
  /** The versions that the person has seen; later changes have to be looked at before a merge. */
  const [seen, setSeen] = useState(() => versionsOf(clients));
  const targetId = clients.some(({ id }) => id === target) ? (target ?? 0) : usualTarget(clients);
  const fields = mergeFields(clients);
  const columns =
    !isPhone && clients.length <= MOST_COLUMNS ? clients.map(({ id }) => id) : undefined;
  const changed = clients.filter(({ id, updated_at }) => seen[id] !== updated_at);

  const submit = () => {
    if (pending) return;
    const versions = versionsOf(clients);
    setSeen(versions);
    onMerge({
      target_id: targetId,
      source_ids: clients.flatMap(({ id }) => (id === targetId ? [] : id)),
      fields: chosenFields(fields, choices, targetId),
      seen: versions,
    });
  };

  return (
    <form
      noValidate
      className={classes.form}
      style={{ '--columns': clients.length } as CSSProperties}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => submitByKeys(event, submit)}
    >
      <ChoiceRow
        isHead
        label="Кто останется"
        columns={columns}
        options={clients.map((client) => ({
          clientId: client.id,
          text: clientName(client),
          key: String(client.id),
          note: `№${client.id}, ${clientWeight(client)}`,
        }))}
        value={targetId}
        onChange={(id) => typeof id === 'number' && setTarget(id)}
      />
      {fields.filter(isDiffering).map((field) => (
        <ChoiceRow
          key={field.name}
          label={field.label}
          columns={columns}
          options={field.options}
          canJoin={field.name === COMMENT}
          value={choiceOf(field, choices, targetId)}
          onChange={(value) => setChoices((now) => ({ ...now, [field.name]: value }))}
        />
      ))}
      <SameFields fields={fields.filter((field) => !isDiffering(field))} clients={clients} />
      <WhatMoves clients={clients} targetId={targetId} />
      {changed.length > 0 && (
        <div className={classes.notice} role="alert">
          Пока вы сравнивали, изменились данные:{' '}
          {changed.map((client) => `${clientName(client)} (№${client.id})`).join(', ')}. Проверьте,
          что выбрано.
        </div>
      )}
      {changed.length === 0 && <FormFailure text={reasonOf(error)} />}
      <DialogFoot>
        <span className={classes.hint}>
          Отменить можно в течение {countOf(MERGE_UNDO_DAYS, DAYS)}
        </span>
        <Button variant="default" onClick={onCancel}>
          Отмена
        </Button>
        <Button type="submit" loading={pending}>
          {changed.length > 0 ? 'Проверено, объединить' : 'Объединить'}
        </Button>
      </DialogFoot>
    </form>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { useUserId } from '@/entities/account/session';
import type { Client } from '@/entities/clients/client';
import { draftStore } from '@/shared/lib/drafts';
import { Hint } from '@/shared/ui/hint';
import { ICON } from '@/shared/ui/icon-props';
import { RecordForm, type TextProps } from '@/shared/ui/record-form';
import { Fact } from '@/shared/ui/record-window';
import { useSaveClient } from '../../api/use-save-client';
import { clientTexts, patchOf, type ClientTexts } from '../../model/client-form';
import { clientConflict } from '../conflict/client-conflict';
import classes from './in-place.module.css';

const TEXTS = z.record(z.string(), z.string());

interface EditedFactProps {
  client: Client;
  /** The field of the client's form. */
  field: 'phones' | 'emails' | 'address';
  label: string;
  /** The accessible name of the button that begins the change. */
  editLabel: string;
  /** See `Fact`. */
  text?: string | null;
  isWide?: boolean;
  /** False where the client takes no changes. */
  isOffered: boolean;
  /** Draws the field under edit; its first input takes the focus. */
  input: (field: ReturnType<TextProps<string>>, change: (value: string) => void) => ReactNode;
  /** The value to read. */
  children: ReactNode;
}

type EditorProps = Pick<EditedFactProps, 'client' | 'field' | 'label' | 'input'> & {
  owner: number | null;
  subject: string;
  onDone: () => void;
};

function Editor({ client, field, label, input, owner, subject, onDone }: EditorProps) {
  return (
    <RecordForm<Client, ClientTexts, ClientTexts>
      record={client}
      textsOf={(record) => ({ [field]: clientTexts(record, [])[field] ?? '' })}
      versionOf={({ updated_at }) => updated_at}
      labels={{ [field]: label }}
      schema={TEXTS}
      save={useSaveFact(client, onDone)}
      conflict={clientConflict(client.id)}
      draft={{ owner, of: subject }}
      fields={(text, change) => input(text(field), (value) => change(field, value))}
      cancel={(forget, isSending) => (
        <Button
          variant="default"
          disabled={isSending}
          onClick={() => {
            forget();
            onDone();
          }}
        >
          Отмена
        </Button>
      )}
    />
  );
}

/** Saves the one field; what is as it was is not sent. */
function useSaveFact(client: Client, onDone: () => void) {
  const save = useSaveClient(client.id, onDone);
  return (texts: ClientTexts, seenAt: string | null, changed: ReadonlySet<string>) => {
    if (changed.size > 0) return save(patchOf(texts, changed), seenAt);
    onDone();
    return Promise.resolve({ saved: client, clash: null });
  };
}

/**
 * A fact of a client, changed where it stands. What was typed and not saved opens the field again; where a
 * colleague saved first, both versions are shown.
 */
export function EditedFact({
  editLabel,
  text = null,
  isWide = false,
  isOffered,
  children,
  ...edited
}: EditedFactProps) {
  const { client, field, label } = edited;
  const owner = useUserId();
  const subject = `client:${client.id}:${field}`;
  const hasDraft = owner !== null && draftStore.read(owner, subject) !== null;
  const [chosen, setChosen] = useState<'read' | 'edit' | null>(null);
  if (isOffered && (chosen === null ? hasDraft : chosen === 'edit')) {
    return (
      <Fact label={label} isWide>
        <Editor {...edited} owner={owner} subject={subject} onDone={() => setChosen('read')} />
      </Fact>
    );
  }
  return (
    <Fact label={label} text={text} isWide={isWide}>
      <span className={classes.fact}>
        {children}
        {isOffered && (
          <Hint label={editLabel}>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.pencil}
              aria-label={editLabel}
              autoFocus={chosen === 'read'}
              onClick={() => setChosen('edit')}
            >
              <IconPencil {...ICON} />
            </ActionIcon>
          </Hint>
        )}
      </span>
    </Fact>
  );
}

import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useUserId } from '@/entities/account/session';
import {
  CLIENT_NOTE_LIMIT,
  clientRecordQueries,
  type Client,
  type ClientNote,
} from '@/entities/clients/client';
import { personName } from '@/entities/company/user';
import { offerNextTask } from '@/entities/records/task';
import { lacksCall } from '@/shared/api';
import { useDraft } from '@/shared/lib/drafts';
import { submitByKeys } from '@/shared/lib/form';
import { lazyPart } from '@/shared/lib/lazy';
import { isolated } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/avatar';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { Hint } from '@/shared/ui/hint';
import { MomentText } from '@/shared/ui/moment-text';
import { ICON } from '@/shared/ui/icon-props';
import { Section } from '@/shared/ui/record-window';
import { useAddNote, useRemoveNote } from '../../api/use-notes';
import classes from './in-place.module.css';

const TypedTaskOffer = lazyPart(() =>
  import('@/features/write-task').then((module) => module.TypedTaskOffer),
);

/** The field for a new note: it stands open, and what is typed is kept until it is added. */
function Composer({ clientId, owner }: { clientId: number; owner: number | null }) {
  const draft = useDraft(owner, `client:${clientId}:note`, '');
  const field = useRef<HTMLTextAreaElement>(null);
  // A draft of another day spoke of another «завтра».
  const [before, setBefore] = useState(draft.text);
  const subject = { type: 'client', id: clientId } as const;
  const { mutate: add, isPending } = useAddNote(clientId, () => {
    offerNextTask(subject, { note: { text: draft.text, before } });
    draft.discard();
    setBefore('');
    field.current?.focus();
  });
  const text = draft.text.trim();
  const send = () => {
    if (text !== '' && !isPending) add(text);
  };
  return (
    <div className="column gap-6">
      <div className={classes.composer}>
        <GrowingTextarea
          ref={field}
          aria-label="Новая заметка"
          placeholder="Написать заметку"
          minRows={1}
          maxRows={10}
          maxLength={CLIENT_NOTE_LIMIT}
          readOnly={isPending}
          value={draft.text}
          onChange={(event) => draft.change(event.currentTarget.value)}
          onKeyDown={(event) => submitByKeys(event, send)}
        />
        {(text !== '' || isPending) && (
          <Button loading={isPending} onClick={send}>
            Добавить
          </Button>
        )}
      </div>
      {text !== '' && (
        <Suspense>
          <TypedTaskOffer subject={subject} text={draft.text} before={before} />
        </Suspense>
      )}
    </div>
  );
}

const authorOf = ({ user }: ClientNote): string | null => {
  if (user === null) return null;
  return user.id === null
    ? isolated(user.name?.trim() ?? '') || null
    : personName({ id: user.id, name: user.name });
};

interface NoteProps {
  note: ClientNote;
  /** Null where it cannot be removed: it is a colleague's. */
  onRemove: (() => void) | null;
}

function Note({ note, onRemove }: NoteProps) {
  const author = authorOf(note);
  return (
    <li className={classes.note}>
      <div className="row gap-6 text-xs dimmed">
        {author !== null && note.user && <Avatar person={note.user} size={20} />}
        <span className="anywhere">{author ?? 'Бывший сотрудник'}</span>
        <MomentText at={note.created_at} className="tabular nowrap" />
        {onRemove && (
          <Hint label="Удалить заметку">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label="Удалить заметку"
              onClick={onRemove}
            >
              <IconTrash {...ICON} />
            </ActionIcon>
          </Hint>
        )}
      </div>
      <p className="text-md written">{note.text}</p>
    </li>
  );
}

/** The notes about a client, each with who wrote it and when; absent where the server keeps none. */
export function ClientNotes({ client, isEditable }: { client: Client; isEditable: boolean }) {
  const query = useQuery(clientRecordQueries.notes(client.id));
  const owner = useUserId();
  const { mutate: remove, isPending } = useRemoveNote(client.id);
  const { data: notes } = query;
  if (lacksCall(query.error) || (!isEditable && notes?.length === 0)) return null;
  return (
    <Section title="Заметки о клиенте">
      <div className="column gap-12">
        {isEditable && <Composer clientId={client.id} owner={owner} />}
        {query.isPending && <Skeleton height={20} className="appear" aria-hidden />}
        {notes === undefined && <QueryErrorLine query={query} text="Заметки не загрузились" />}
        {notes !== undefined && notes.length > 0 && (
          <ol className="column gap-12 plain-list" aria-label="Лента заметок">
            {notes.map((note) => (
              <Note
                key={note.id}
                note={note}
                onRemove={
                  isEditable && !isPending && owner !== null && note.user?.id === owner
                    ? () => remove(note.id)
                    : null
                }
              />
            ))}
          </ol>
        )}
      </div>
    </Section>
  );
}

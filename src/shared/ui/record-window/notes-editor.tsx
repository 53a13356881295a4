import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { draftStore, useDraft } from '@/shared/lib/drafts';
import { submitByKeys } from '@/shared/lib/form';
import { ConflictView } from '@/shared/ui/conflict-view';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import classes from './record-window.module.css';

/** SPEC §9. */
const ROWS = 5;

export interface NotesChange {
  notes: string;
  /** The note the person began with. */
  base: string;
  /** The text when the field was opened: a draft of an earlier visit, else the note. */
  opened: string;
  /** `updated_at` of the record that had it; null while unknown. */
  seenAt: string | null;
}

export interface NotesOutcomes {
  /** Called when the server has the note, also after the editor was closed. */
  onSaved: () => void;
  /** Called when somebody else saved a note meanwhile; the record is then known with theirs. */
  onClash: () => void;
}

export interface EditedNotes {
  /** The note as the server has it. */
  saved: string;
  /** `updated_at` of the record that has it; null while unknown. */
  savedAt: string | null;
  /** The id of the draft's author; null while unknown. */
  owner: number | null;
  /** Under what the draft is kept. */
  subject: string;
  /** Saves the note, never over one the person has not seen. */
  onSave: (change: NotesChange, outcomes: NotesOutcomes) => void;
  isSaving: boolean;
  /** Says that somebody else has saved a note meanwhile, and who. */
  clashTitle: ReactNode;
  /** Stands below the field. @param before the text as it was when the field was opened */
  beside?: (text: string, before: string) => ReactNode;
}

/** The name of the text and of the acts on it; of a lead's note where nothing is given. */
export interface NotesWords {
  title: string;
  /** The accessible name of the field. */
  field: string;
  add: string;
  edit: string;
  /** Stands where there is no text. */
  none: string;
  restored: string;
  /** The name of the other version in a conflict. */
  remote: string;
}

export const NOTE_WORDS: NotesWords = {
  title: 'Заметки',
  field: 'Заметка',
  add: 'Добавить заметку',
  edit: 'Редактировать',
  none: 'Нет заметок',
  restored: 'Есть несохранённая заметка',
  remote: 'Сейчас в заявке',
};

interface NotesEditorProps extends EditedNotes {
  words: NotesWords;
  /** True when the person asked for the editor just now. */
  takesFocus: boolean;
  /** Another number each time the field is asked for from elsewhere. */
  asked: number;
  /** Called when the note is saved or given up. */
  onDone: () => void;
  /** Called when a note that was given up is to be edited after all. */
  onResume: () => void;
}

/**
 * Edits the note. What is typed is kept in this browser until it is saved or cancelled; where somebody else
 * saved a note meanwhile, the person compares the two and chooses.
 */
export function NotesEditor({
  saved,
  savedAt,
  owner,
  subject,
  onSave,
  isSaving,
  clashTitle,
  beside,
  words,
  takesFocus,
  asked,
  onDone,
  onResume,
}: NotesEditorProps) {
  const draft = useDraft(owner, subject, saved);
  const [opened] = useState(draft.text);
  const [isComparing, setComparing] = useState(false);
  const compare = () => setComparing(true);
  const save = () =>
    onSave(
      { notes: draft.text, base: saved, opened, seenAt: savedAt },
      {
        onSaved() {
          if (owner !== null) draftStore.remove(owner, subject);
          onDone();
        },
        onClash: compare,
      },
    );
  const trySave = () => {
    const isUnseen = saved !== draft.base && saved !== draft.text;
    if (isUnseen) compare();
    else save();
  };

  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = root.current?.querySelector('textarea');
    if (asked > 0) field?.focus({ preventScroll: true });
    // One goes on behind what is written.
    field?.setSelectionRange(field.value.length, field.value.length);
    // The focus alone would show the first line only, and a draft restored below the edge would not be seen
    // at all.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);

  const cancel = () => {
    draft.discard();
    onDone();
  };
  /** Gives the draft up until it is asked for again. */
  const putAside = () => {
    const { text } = draft;
    cancel();
    if (owner === null) return null;
    return () => {
      draftStore.write(owner, subject, { text, base: saved });
      onResume();
    };
  };
  if (isComparing) {
    return (
      <ConflictView
        title={clashTitle}
        remoteName={words.remote}
        local={draft.text}
        remote={saved}
        pending={isSaving}
        onKeepLocal={() => {
          draft.rebase(draft.text, saved);
          save();
        }}
        onAcceptRemote={putAside}
      />
    );
  }

  return (
    <Stack gap="xs" ref={root} className={classes.editor}>
      {draft.restored && (
        <Text size="sm" c="dimmed">
          {words.restored}
        </Text>
      )}
      <GrowingTextarea
        aria-label={words.field}
        minRows={ROWS}
        autoFocus={takesFocus}
        readOnly={isSaving}
        value={draft.text}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onKeyDown={(event) => submitByKeys(event, trySave)}
      />
      <Group justify="flex-end" gap="xs">
        {beside?.(draft.text, opened)}
        <Button variant="default" onClick={cancel} disabled={isSaving}>
          Отмена
        </Button>
        <Button onClick={trySave} loading={isSaving}>
          Сохранить
        </Button>
      </Group>
    </Stack>
  );
}

import { Button, Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { draftStore } from '@/shared/lib/drafts';
import { passFocus } from '@/shared/lib/viewport';
import { NOTE_WORDS, NotesEditor, type EditedNotes, type NotesWords } from './notes-editor';
import { Section } from './section';

interface NotesSectionProps extends EditedNotes {
  words?: NotesWords;
  /** Another number each time the note is asked for from elsewhere; 0 before. */
  asked: number;
}

/** The note: to read, or to edit. An unsaved draft of this person opens the editor by itself. */
export function NotesSection({ asked, words = NOTE_WORDS, ...notes }: NotesSectionProps) {
  const { saved, owner, subject } = notes;
  const hasDraft = useMemo(() => {
    const draft = owner === null ? null : draftStore.read(owner, subject);
    return draft !== null && draft.text !== saved;
  }, [owner, subject, saved]);
  const [chosen, setChosen] = useState<'read' | 'edit' | null>(null);
  const [answered, setAnswered] = useState(0);
  if (asked !== answered) {
    setAnswered(asked);
    if (asked > 0) setChosen('edit');
  }
  const button = useRef<HTMLButtonElement>(null);
  const isEditing = chosen === null ? hasDraft : chosen === 'edit';

  if (isEditing) {
    return (
      <Section title={words.title}>
        <NotesEditor
          {...notes}
          words={words}
          takesFocus={chosen === 'edit'}
          asked={asked}
          onDone={() => passFocus(() => setChosen('read'), button)}
          onResume={() => setChosen('edit')}
        />
      </Section>
    );
  }

  const isEmpty = saved.trim() === '';
  return (
    <Section
      title={words.title}
      action={
        <Button ref={button} variant="subtle" size="compact-md" onClick={() => setChosen('edit')}>
          {isEmpty ? words.add : words.edit}
        </Button>
      }
    >
      {isEmpty ? <Text c="dimmed">{words.none}</Text> : <p className="text-md written">{saved}</p>}
    </Section>
  );
}

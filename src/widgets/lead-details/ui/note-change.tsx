import { Anchor } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '@/shared/lib/late';

const NoteDiff = lazyPart(() => import('./note-diff').then((module) => module.NoteDiff));

interface NoteChangeProps {
  leadId: number;
  entryId: number;
}

/** Tells on request what was changed in the note. */
export function NoteChange({ leadId, entryId }: NoteChangeProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="xs"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Скрыть изменения' : 'Показать изменения'}
      </Anchor>
      <div id={id}>
        {isShown && (
          <Suspense>
            <NoteDiff leadId={leadId} entryId={entryId} />
          </Suspense>
        )}
      </div>
    </>
  );
}

import { Anchor } from '@mantine/core';
import { Suspense, useId, useState, type ReactNode } from 'react';

/**
 * Tells on request what was changed in a text: `more` of an entry of the history.
 * @param children the change, as `TextDiff` renders it; mounted only when asked for, and may be lazy
 */
export function TextChange({ children }: { children: ReactNode }) {
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
      <div id={id}>{isShown && <Suspense>{children}</Suspense>}</div>
    </>
  );
}

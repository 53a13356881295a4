import { Anchor } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import type { ChangeLine } from '../../model/history/history-entries';

interface EntryChangesProps {
  lines: readonly ChangeLine[];
  /** The way back from a removed item. */
  wayBack: (line: ChangeLine) => ReactNode;
}

/** The details of an entry that stands for several changes, on request. */
export function EntryChanges({ lines, wayBack }: EntryChangesProps) {
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
        {isShown ? 'Скрыть подробности' : 'Подробности'}
      </Anchor>
      <ul id={id} aria-label="Подробности" className="size-13 plain-list" hidden={!isShown}>
        {/* Two may say the same: equal services. */}
        {lines.map((line, index) => (
          <li key={`${index} ${line.text}`} className="anywhere">
            {line.text}
            {wayBack(line)}
          </li>
        ))}
      </ul>
    </>
  );
}

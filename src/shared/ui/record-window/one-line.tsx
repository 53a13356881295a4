import { Anchor } from '@mantine/core';
import { useState } from 'react';
import classes from './record-window.module.css';

/** Shorter texts fit into one line anyway. */
const LONG_TEXT = 40;

interface OneLineProps {
  /** The accessible name of the text, read with the button. */
  label: string;
  text: string;
}

/** A long text that few need: one line of it, the rest by a press. */
export function OneLine({ label, text }: OneLineProps) {
  const [isWhole, setWhole] = useState(false);
  const word = isWhole ? 'скрыть' : 'показать';
  return (
    <span className={classes.oneLine}>
      <span className={classes.oneLineText} data-folded={!isWhole || undefined}>
        {text}
      </span>
      {text.length > LONG_TEXT && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className="flex-none"
          aria-label={`${word} ${label}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {word}
        </Anchor>
      )}
    </span>
  );
}

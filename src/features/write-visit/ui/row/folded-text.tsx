import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './visit-row.module.css';

const LONG = 240;
const LINES = 3;

interface FoldedTextProps {
  /** As people typed it. */
  text: string;
  /** Names the text on the button: «комментарий». */
  name: string;
}

/** A text of its first lines; a press shows a long one whole. */
export function FoldedText({ text, name }: FoldedTextProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LONG || text.split('\n').length > LINES;
  return (
    <div>
      <p id={id} className={classes.text} data-folded={(isLong && !isWhole) || undefined}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.unfold}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? `Свернуть ${name}` : `Весь ${name}`}
        </Button>
      )}
    </div>
  );
}

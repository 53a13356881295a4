import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { foldText } from '@/shared/lib/text';
import classes from './dictionary.module.css';
import type { DictionaryWords } from './dictionary-words';

interface NameInputProps {
  words: DictionaryWords;
  /** The label of the field. */
  label: string;
  /** The name as it is saved. */
  name: string;
  /** The names in use. */
  others: readonly string[];
  longest: number;
  onRename: (name: string) => void;
}

/** The name of an entry, which Enter or leaving the field saves and Escape gives up. */
export function NameInput({ words, label, name, others, longest, onRename }: NameInputProps) {
  /** The typed text; null while the field is not edited. */
  const [text, setText] = useState<string | null>(null);
  const typed = (text ?? name).trim();
  const isTaken = others.some((other) => foldText(other) === foldText(typed));
  const error = typed === '' ? words.empty : isTaken ? words.taken : undefined;

  const save = () => {
    if (text === null || error !== undefined) return;
    if (typed !== name) onRename(typed);
    setText(null);
  };

  return (
    <TextInput
      className={classes.name}
      aria-label={label}
      maxLength={longest}
      data-closes-freely
      // A dialog around stays: Escape is for the field that is typed into.
      data-mantine-stop-propagation={text !== null}
      autoComplete="off"
      value={text ?? name}
      error={text === null ? undefined : error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (error === undefined) save();
        else setText(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape' && text !== null) {
          event.stopPropagation();
          setText(null);
        }
      }}
    />
  );
}

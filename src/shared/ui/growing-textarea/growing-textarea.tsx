import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-textarea.module.css';

interface GrowingTextareaProps extends Omit<TextareaProps, 'autosize' | 'rows'> {
  /** How many lines it has room for while it is empty. */
  minRows: number;
  /** From how many lines on it scrolls; without it, it never does. */
  maxRows?: number;
}

/** The browser measures the text better than a second, hidden field at every key does. */
const isMeasuredByBrowser = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** The direction follows the typed words. */
const DIRECTED = { attributes: { input: { dir: 'auto' } } };

const heightOf = (rows: number) => `calc(${rows} * 1lh + var(--around-lines))`;

/** A field for text of some lines, as tall as what is in it. */
export function GrowingTextarea({ minRows, maxRows, ...field }: GrowingTextareaProps) {
  if (!isMeasuredByBrowser) {
    return (
      <Textarea autosize minRows={minRows} {...(maxRows && { maxRows })} {...DIRECTED} {...field} />
    );
  }
  return (
    <Textarea
      rows={minRows}
      {...DIRECTED}
      classNames={{ input: classes.input }}
      styles={{
        input: { minHeight: heightOf(minRows), maxHeight: maxRows && heightOf(maxRows) },
      }}
      {...field}
    />
  );
}

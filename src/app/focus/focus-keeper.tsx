import { useEffect } from 'react';
import { keepFocus } from './keep-focus';
import { keepEscapeInSelects } from './select-escape';

/** Keeps the focus out of nowhere, and Escape in the list it closes, while it is mounted. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  useEffect(keepEscapeInSelects, []);
  return null;
}

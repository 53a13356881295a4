import { useEffect } from 'react';
import { keepFocus } from './keep-focus';

/** Keeps the focus out of nowhere while it is mounted. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  return null;
}

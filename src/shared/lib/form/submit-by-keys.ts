import type { KeyboardEvent } from 'react';

/** The handler of keys of a form: Ctrl+Enter, or ⌘+Enter, sends it from anywhere inside. */
export const submitByKeys = (submit: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submit();
};

import type { KeyboardEvent } from 'react';

/** For keys pressed anywhere in a form: Ctrl+Enter, or ⌘+Enter, sends it. */
export function submitByKeys(event: KeyboardEvent, submit: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submit();
}

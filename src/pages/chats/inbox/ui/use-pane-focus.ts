import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { moveByKeys } from '../model/row-keys';

interface PaneFocus {
  /** For the pane of the list, and for that of the opened chat: each can have the focus. */
  listPane: RefObject<HTMLDivElement | null>;
  openedPane: RefObject<HTMLDivElement | null>;
  /** For the pane of the list: arrows lead from row to row, Tab from a row into the field of the chat. */
  moveInList: (event: KeyboardEvent<HTMLElement>) => void;
  /** For the pane of the chat: Escape leads back to its row, a slash into its field. */
  moveByKey: (event: KeyboardEvent) => void;
  /** Moves the focus into the field of the opened chat. @returns whether it has one */
  focusField: () => boolean;
}

/** Whether nothing has the focus, as when what had it is gone. */
const isLost = () => document.activeElement === document.body;

/**
 * Moves the focus between the list and the chat: into a chat that was opened by the keyboard, or that
 * replaced the list, and back to its row when it is closed.
 * @param chat the chat that is open
 */
export function usePaneFocus(chat: number | null): PaneFocus {
  const listPane = useRef<HTMLDivElement>(null);
  const openedPane = useRef<HTMLDivElement>(null);
  const before = useRef(chat);

  function focusRow(id: number) {
    const row = listPane.current?.querySelector<HTMLElement>(`[data-chat="${id}"]`);
    (row ?? listPane.current)?.focus();
  }
  function focusField() {
    const field = openedPane.current?.querySelector('textarea');
    field?.focus({ preventScroll: true });
    return Boolean(field);
  }
  useEffect(() => {
    const left = before.current;
    before.current = chat;
    if (left === chat) return;
    const row = document.activeElement?.closest('[data-chat]');
    const isOpenedByKey = row?.matches(`[data-chat="${chat}"]:focus-visible`) === true;
    if (chat !== null && (isLost() || isOpenedByKey)) openedPane.current?.focus();
    if (chat === null && left !== null && isLost()) focusRow(left);
  }, [chat]);

  return {
    listPane,
    openedPane,
    focusField,
    moveInList(event) {
      moveByKeys(event);
      const { key, shiftKey, target } = event;
      const isRow = target instanceof Element && target.matches('[data-chat]');
      if (key === 'Tab' && !shiftKey && isRow && focusField()) event.preventDefault();
    },
    moveByKey({ key, currentTarget, target }) {
      // Overlays above the page handle Escape themselves.
      const isHere = target instanceof Node && currentTarget.contains(target);
      if (!isHere || chat === null) return;
      if (key === 'Escape') focusRow(chat);
      // The sign is then typed there: it opens the quick replies, not the search of the browser.
      const isTyping = target instanceof Element && target.closest('input, textarea') !== null;
      if (key === '/' && !isTyping) focusField();
    },
  };
}

import { useEffect, useEffectEvent, type RefObject } from 'react';

interface ClipboardHooks {
  /** Returns the copied cells as a spreadsheet reads them. */
  copy: () => string;
  /** Empties what was cut. */
  cut: () => void;
  paste: (text: string) => void;
}

/**
 * Copies, cuts and pastes while the focus is in a grid.
 * @param isOff the clipboard is the field's of an open cell
 */
export function useMatrixClipboard(
  grid: RefObject<HTMLTableElement | null>,
  isOff: boolean,
  { copy, cut, paste }: ClipboardHooks,
) {
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    // The event may be the body's: what is chosen is no text.
    const isHere = grid.current?.contains(document.activeElement) ?? false;
    if (!isHere || isOff || !event.clipboardData) return;
    event.preventDefault();
    if (event.type === 'paste') paste(event.clipboardData.getData('text/plain'));
    else event.clipboardData.setData('text/plain', copy());
    if (event.type === 'cut') cut();
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onClipboard(event);
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, listen);
    return () => {
      for (const type of types) document.removeEventListener(type, listen);
    };
  }, []);
}

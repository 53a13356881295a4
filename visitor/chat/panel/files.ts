import type { ChatFile } from '../../../contract/chat/chat-file';
import { icon, ICONS, make } from '../dom';

/** The time a browser may take to save a file. */
const KEPT_MS = 60_000;

/** Whether the bytes of a file are still there: one that is moved or changed meanwhile cannot be sent. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Lets the visitor keep a file. */
export function save(name: string, bytes: Blob): void {
  const href = URL.createObjectURL(bytes);
  make('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}

/**
 * A file in the list of what was said; one without a number is on its way.
 * @param open hands it to the visitor
 */
export function fileButton({ id, name }: ChatFile, open: () => void): HTMLElement {
  const props = { class: 'file', disabled: id === 0 };
  const button = make('button', props, icon(ICONS.file), make('bdi', {}, name));
  button.addEventListener('click', open);
  return button;
}

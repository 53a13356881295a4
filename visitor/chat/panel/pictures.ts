import type { ChatFile } from '../../../contract/chat/chat-file';
import { largePicture, pictureRoom } from '../../../contract/chat/picture-room';
import { icon, ICONS, make } from '../dom';
import { fileButton } from './files';
import { TEXTS } from '../texts';

/** In pixels. */
const SIDE = 220;

interface PictureHooks {
  /** Where the server is. */
  server: string;
  /** Hands the file to the visitor. */
  open: (file: ChatFile) => Promise<void>;
}

/** Shows a picture over the page; Escape closes it, Back on a telephone, and a press. */
function showLarge(root: Element | null, file: ChatFile, src: string, save: () => void) {
  const close = make('button', { class: 'shut', 'aria-label': TEXTS.shut }, icon(ICONS.close));
  const picture = make('img', { src, alt: file.name });
  const over = make(
    'dialog',
    { class: 'large', 'aria-label': file.name },
    close,
    picture,
    fileButton(file, save),
  );
  over.addEventListener('click', () => over.close());
  // Escape closes the picture alone.
  over.addEventListener('keydown', (event) => event.stopPropagation());
  over.addEventListener('close', () => over.remove());
  root?.append(over);
  over.showModal();
}

/** A file in the list of what was said: its picture, where it has one that can be shown, or its name. */
export function fileView(file: ChatFile, { server, open }: PictureHooks): HTMLElement {
  const save = () => void open(file);
  const named = fileButton(file, save);
  // Browsers without windows of their own keep to the name.
  if (!file.picture || !('HTMLDialogElement' in window)) return named;
  const { width, height } = pictureRoom(file.picture, SIDE);
  const { href } = new URL(file.picture.url, server);
  const img = make('img', {
    ...{ src: href, alt: file.name, width: String(width), height: String(height) },
    loading: 'lazy',
  });
  const button = make('button', { class: 'picture' }, img);
  img.addEventListener('error', () => button.replaceWith(named));
  button.addEventListener('click', () =>
    showLarge(button.closest('.panel'), file, largePicture(href), save),
  );
  return button;
}

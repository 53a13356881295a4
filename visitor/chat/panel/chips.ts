import { icon, ICONS, make } from '../dom';
import { TEXTS } from '../texts';

/** The files that were chosen for a message, each with a button that drops it. */
export function makeChips(onChange: () => void, onDropped: () => void) {
  const element = make('ul', { class: 'chips', 'aria-label': TEXTS.files, hidden: true });

  function chipOf(file: File): HTMLElement {
    const named = { type: 'button', 'aria-label': `${TEXTS.drop} ${file.name}` };
    const drop = make('button', named, icon(ICONS.close));
    drop.addEventListener('click', () => {
      chips.put(chips.files.filter((one) => one !== file));
      onDropped();
    });
    return make('li', {}, make('bdi', {}, file.name), drop);
  }

  const chips = {
    element,
    files: [] as readonly File[],
    put(next: readonly File[]) {
      chips.files = next;
      element.hidden = next.length === 0;
      element.replaceChildren(...next.map(chipOf));
      onChange();
    },
  };
  return chips;
}

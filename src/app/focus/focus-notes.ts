const REMEMBERED = 12;

export const TARGETS = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** The screen and whatever lies over it: the focus stays within. */
const SCOPE = 'main, [role=dialog], [role=menu]';

/** An element that had the focus, and where it stood: so its place is known once it is gone. */
export interface Focused {
  element: HTMLElement;
  /** From its parent up, each with the index of the child that holds the element. */
  trail: { parent: Element; index: number }[];
  scope: Element | null;
  /** The focused element before the focus came into this dialog, menu or toast. */
  opener: Focused | null;
  /** True once it was disabled with the focus, and so lost it. */
  wasPressed: boolean;
}

function openerOf(scope: Element | null, before: Focused | null): Focused | null {
  for (let note = before; note; note = note.opener) if (note.scope === scope) return note.opener;
  return before;
}

function noteOf(element: HTMLElement, before: Focused | null): Focused {
  const trail: Focused['trail'] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    trail.push({ parent, index: [...parent.children].indexOf(child) });
  }
  const scope = element.closest(SCOPE);
  return { element, trail, scope, opener: openerOf(scope, before), wasPressed: false };
}

/** The latest first. */
let recent: Focused[] = [];

const note = ({ target }: { target: EventTarget | null }) => {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  recent = [noteOf(target, recent[0] ?? null), ...recent].slice(0, REMEMBERED);
};
// A press on nothing takes the focus away as the person means it.
const forget = ({ target }: Event) => {
  if (target instanceof Element && target.closest(`label, ${TARGETS}`) === null) recent = [];
};

/**
 * The elements that had the focus. They are noted from the beginning, before the keeper of the focus is there
 * to ask for them: the first press may take its own button away.
 */
export const focusNotes = {
  recent: (): readonly Focused[] => recent,
  /** Begins, or goes on: once begun, they are noted on every screen. */
  start(): void {
    if (recent.length === 0) note({ target: document.activeElement });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
  },
  clear(): void {
    recent = [];
  },
};

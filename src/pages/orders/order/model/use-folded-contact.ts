import { useEffect, useRef, useState } from 'react';
import type { ContactDraft, OrderDraft } from './draft/order-draft';

/** Refusals of the server about the contact, by the name of the field. */
export type ContactRefusals = Readonly<Partial<Record<keyof OrderDraft, string>>>;

type Filled = Pick<ContactDraft, 'name' | 'phone' | 'email' | 'address'>;

/** A filled contact has a name, a phone or an e-mail, and a place. */
const isFilled = ({ name, phone, email, address }: Filled) =>
  [name, phone.trim() || email, address].every((value) => value.trim() !== '');

/**
 * Whether an element is elsewhere; a dialog belongs to whatever has opened it, and the button that unfolds is
 * gone by the end of its own press.
 */
const isElsewhere = (target: EventTarget | null, root: HTMLElement | null) =>
  target instanceof Element &&
  target.isConnected &&
  !root?.contains(target) &&
  !target.closest('[role="dialog"]');

/**
 * Whether the contact of an order is one line: it is filled, nothing of it is refused, and its fields are not
 * in use. A press elsewhere folds them once it is over: what is pressed does not move away under the pointer.
 * @param isKept where the fields are what there is to see: in the trash, and while changes are joined
 */
export function useFoldedContact(contact: Filled, refused: ContactRefusals, isKept: boolean) {
  const root = useRef<HTMLElement>(null);
  /** By hand: the focus goes to the first field. */
  const [edit, setEdit] = useState<'none' | 'focus' | 'hand'>('none');
  const isFolded =
    !isKept && edit === 'none' && isFilled(contact) && Object.keys(refused).length === 0;

  useEffect(() => {
    if (isFolded) return;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    let isPressed = false;
    document.addEventListener('pointerdown', () => (isPressed = true), options);
    document.addEventListener('pointercancel', () => (isPressed = false), options);
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (root.current?.contains(target as Node)) setEdit('focus');
        else if (!isPressed && isElsewhere(target, root.current)) setEdit('none');
      },
      options,
    );
    document.addEventListener(
      'click',
      ({ target }) => {
        isPressed = false;
        if (isElsewhere(target, root.current)) setEdit('none');
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [isFolded]);

  return { root, isFolded, isFocused: edit === 'hand', unfold: () => setEdit('hand') };
}

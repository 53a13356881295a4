import { getDefaultZIndex } from '@mantine/core';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { ConfirmDialog } from '../confirm-dialog';

const WIDTH = 400;
/** Controls that say something: neither a search nor the search of a list of choices. */
const FIELD =
  'textarea, select, input:not([type="search"], [type="file"], [aria-haspopup="listbox"])';
const CHOICE = '[type="checkbox"], [type="radio"]';
/** On a field, or around fields, whose text is saved at once, kept as a draft, or only searches. */
const CLOSES_FREELY = '[data-closes-freely]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedText {
  /** The text, or the mark, before the person changed it. */
  before: string;
  isTyped: boolean;
}

export interface TypedGuard {
  /** Closes at once where nothing was typed; asks otherwise. */
  close: () => void;
  isAsking: boolean;
  question: ReactNode;
  /** Handlers for the element around the fields. */
  watch: {
    onFocus: (event: SyntheticEvent<HTMLElement>) => void;
    onInput: (event: SyntheticEvent<HTMLElement>) => void;
  };
}

/** The field of an event, unless it belongs to something that opened from here. */
function fieldOf({ target, currentTarget }: SyntheticEvent<HTMLElement>): Field | null {
  const isField = target instanceof HTMLElement && target.matches(FIELD);
  return isField && currentTarget.contains(target) ? (target as Field) : null;
}

const isChoice = (field: Field): field is HTMLInputElement => field.matches(CHOICE);

const textOf = (field: Field) => (isChoice(field) ? String(field.checked) : field.value);

/** Keeps what is typed or ticked in a dialog, a drawer or a popup from being dropped by closing it. */
export function useTypedGuard(onClose: () => void, opened: boolean): TypedGuard {
  const texts = useRef(new Map<Field, TypedText>());
  const [isAsking, setAsking] = useState(false);
  // Adjusted while rendering: what has closed by itself, as after saving, asks no more.
  if (isAsking && !opened) setAsking(false);
  const focused = useRef<Element | null>(null);
  const wouldLose = () =>
    [...texts.current].some(
      ([field, { before, isTyped }]) =>
        isTyped && field.isConnected && !field.closest(CLOSES_FREELY) && textOf(field) !== before,
    );
  return {
    close() {
      if (isAsking) return;
      if (!wouldLose()) return onClose();
      focused.current = document.activeElement;
      setAsking(true);
    },
    isAsking,
    watch: {
      onFocus(event) {
        const field = fieldOf(event);
        if (!field || texts.current.get(field)?.isTyped) return;
        texts.current.set(field, { before: textOf(field), isTyped: false });
      },
      onInput(event) {
        const field = fieldOf(event);
        if (!field) return;
        // A press on its label ticks a box before it has the focus.
        const unknown = isChoice(field) ? String(!field.checked) : '';
        const before = texts.current.get(field)?.before ?? unknown;
        texts.current.set(field, { before, isTyped: true });
      },
    },
    // Mounted only now: the key that asks would close at once one that listens already.
    question: isAsking && (
      <ConfirmDialog
        opened
        title="Закрыть без сохранения?"
        confirmLabel="Не сохранять"
        width={WIDTH}
        pending={false}
        zIndex={getDefaultZIndex('overlay')}
        onConfirm={() => {
          texts.current.clear();
          setAsking(false);
          onClose();
        }}
        onCancel={() => {
          setAsking(false);
          if (focused.current instanceof HTMLElement) focused.current.focus();
        }}
      >
        Изменения пропадут.
      </ConfirmDialog>
    ),
  };
}

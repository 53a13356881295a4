import { Anchor } from '@mantine/core';
import { useState } from 'react';

interface ReturnItemProps {
  /** The item or visit in the words of its row. */
  text: string;
  label?: string;
  isReturned: boolean;
  /** Null in the trash. */
  onReturn: (() => void) | null;
  isPending: boolean;
}

const focusShown = (element: HTMLElement | null) => element?.focus();

/** The way back of a removed item or visit, behind the row that says so; once it is back, that. */
export function ReturnItem(props: ReturnItemProps) {
  const { text, label = 'Вернуть', isReturned, onReturn, isPending } = props;
  const [isAsked, setAsked] = useState(false);
  if (isReturned) {
    return (
      <span className="dimmed" tabIndex={-1} ref={isAsked ? focusShown : null}>
        {' · возвращено'}
      </span>
    );
  }
  if (onReturn === null) return null;
  return (
    <>
      {' · '}
      <Anchor
        component="button"
        type="button"
        inherit
        aria-label={`${label}: ${text}`}
        disabled={isPending}
        onClick={() => {
          setAsked(true);
          onReturn();
        }}
      >
        {label}
      </Anchor>
    </>
  );
}

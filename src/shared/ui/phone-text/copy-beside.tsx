import { Portal } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { CopyButton } from '../copy-button';
import classes from './copy-beside.module.css';

/** The width and the height, in pixels. */
const SIZE = 28;

interface CopyBesideProps {
  link: HTMLElement;
  text: string;
  onStay: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** Right of the link, or of what cuts it; within the window. */
function placeBeside(link: HTMLElement) {
  const { right, top, height } = link.getBoundingClientRect();
  const end = Math.min(right, link.parentElement?.getBoundingClientRect().right ?? right);
  return {
    insetInlineStart: Math.min(end, window.innerWidth - SIZE),
    insetBlockStart: top + height / 2 - SIZE / 2,
  };
}

/** The button over the screen; from a pressed one the keyboard goes on behind its link. */
export function CopyBeside({ link, text, onStay, onLeave, onClose }: CopyBesideProps) {
  const [place] = useState(() => placeBeside(link));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    window.addEventListener('scroll', close, true);
    return () => window.removeEventListener('scroll', close, true);
  }, []);
  const moveByTab = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Tab') return;
    // From the link the browser goes on by itself.
    link.focus();
    if (event.shiftKey) event.preventDefault();
  };
  return (
    <Portal>
      <span
        role="presentation"
        className={classes.root}
        style={place}
        onPointerEnter={onStay}
        onPointerLeave={onLeave}
        onFocus={onStay}
        onBlur={onLeave}
        onKeyDown={moveByTab}
        // The row or the card of the link is neither opened nor picked up.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => event.stopPropagation()}
      >
        <CopyButton iconOnly text={text} label={`Скопировать: ${text}`} />
      </span>
    </Portal>
  );
}

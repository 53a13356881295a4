import {
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useClosedByBack } from '@/shared/back';
import classes from './dropdown.module.css';

type ButtonProps = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'onClick' | 'aria-expanded' | 'aria-haspopup'
>;

interface DropdownProps {
  /** The name of what opens. */
  label: string;
  /** Draws the button that opens it. */
  button: (props: ButtonProps) => ReactNode;
  /** Called when it opens, before its content is drawn: what the content needs can be loaded now. */
  onOpen?: () => void;
  /** The content while it is open. */
  children: ReactNode;
}

/**
 * A small panel under its button. Weighs next to nothing, unlike a positioning library: it stands where there
 * is always room below. Escape, a press elsewhere and leaving it by Tab close it.
 */
export function Dropdown({ label, button, onOpen, children }: DropdownProps) {
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<'start' | 'end' | null>(null);
  const opened = side !== null;

  useEffect(() => {
    if (!opened) return;
    panel.current?.focus({ preventScroll: true });
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || root.current?.contains(target)) return;
      // A field that takes its text when it is left has to be left first.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && panel.current?.contains(activeElement)) {
        activeElement.blur();
      }
      setSide(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [opened]);

  const closeToButton = () => {
    setSide(null);
    trigger.current?.focus();
  };
  useClosedByBack(opened, closeToButton);

  const toggle = () => {
    if (opened || !trigger.current) {
      setSide(null);
      return;
    }
    onOpen?.();
    const { left } = trigger.current.getBoundingClientRect();
    setSide(left < document.documentElement.clientWidth / 2 ? 'start' : 'end');
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    closeToButton();
  };

  return (
    <div ref={root} className="relative" onKeyDown={closeByEscape}>
      {button({
        ref: trigger,
        onClick: toggle,
        'aria-expanded': opened,
        'aria-haspopup': 'dialog',
      })}
      {opened && (
        <div
          ref={panel}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classes.panel}
          data-side={side}
        >
          {children}
        </div>
      )}
    </div>
  );
}

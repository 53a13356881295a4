import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { ICON } from '@/shared/ui/icon-props';
import { RadioBox } from '@/shared/ui/radio-box';
import classes from './big-choice.module.css';

interface Option<Value> {
  value: Value;
  label: string;
  /** Of a swatch, as `#ffffff`. */
  colour?: string;
}

interface BigChoiceProps<Value> {
  legend: string;
  options: readonly Option<Value>[];
  /** Null: several, where sides differ. */
  value: Value | null;
  error?: string | undefined;
  disabled: boolean;
  onChoose: (value: Value) => void;
}

const Swatch = ({ colour }: { colour: string }) => (
  <svg width={22} height={22} viewBox="0 0 22 22" aria-hidden className={classes.swatch}>
    <circle cx={11} cy={11} r={10} fill={colour} />
  </svg>
);

/** One of several, each as large as a finger in a glove. */
export function BigChoice<Value extends string | number | boolean>(props: BigChoiceProps<Value>) {
  const { legend, options, value, error, disabled, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={classes.choice} disabled={disabled} aria-describedby={`${name}error`}>
      <legend>{legend}</legend>
      <div className={classes.cards}>
        {options.map((option) => (
          <label
            key={String(option.value)}
            className={classes.card}
            data-chosen={option.value === value || undefined}
          >
            <RadioBox
              name={name}
              checked={option.value === value}
              onChoose={() => onChoose(option.value)}
            />
            {option.colour !== undefined && <Swatch colour={option.colour} />}
            <span className={classes.cardText}>{option.label}</span>
          </label>
        ))}
      </div>
      <p id={`${name}error`} className={classes.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  );
}

interface FoldedProps {
  label: string;
  /** The present choice, in words. */
  chosen: string;
  /** True while a choice inside has a fault: it stays open. */
  isFaulty?: boolean;
  children: ReactNode;
}

/** Choices folded under their name and their present value, so that an item fits on one screen. */
export function Folded({ label, chosen, isFaulty = false, children }: FoldedProps) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isFaulty;
  const id = useId();
  return (
    <div className={classes.folded}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpened(!isOpened)}
      >
        <span className={classes.foldLabel}>{label}</span>
        <span className={classes.foldValue}>{chosen}</span>
        <IconChevronRight {...ICON} className={classes.sign} />
      </UnstyledButton>
      {isOpen && (
        <div id={id} className={classes.foldContent}>
          {children}
        </div>
      )}
    </div>
  );
}

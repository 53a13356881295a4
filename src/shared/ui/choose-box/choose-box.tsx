import type { ChangeEvent } from 'react';
import classes from './choose-box.module.css';

interface ChooseBoxProps {
  /** The accessible name of the box. */
  label: string;
  checked: boolean;
  /** True where some of what it stands for is chosen, and some is not. */
  isPartial?: boolean;
  /** -1 where the keyboard comes to it in another way. */
  tabIndex?: number;
  /** @param options `range`: Shift was held */
  onToggle: (options: { range: boolean }) => void;
}

const isShiftHeld = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** The box by which a row of a list, or all of its rows, are chosen. */
export const ChooseBox = ({
  label,
  checked,
  isPartial = false,
  tabIndex,
  onToggle,
}: ChooseBoxProps) => (
  <label className={classes.target}>
    <input
      type="checkbox"
      className={classes.box}
      aria-label={label}
      tabIndex={tabIndex}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isPartial;
      }}
      onChange={(event) => onToggle({ range: isShiftHeld(event) })}
    />
  </label>
);

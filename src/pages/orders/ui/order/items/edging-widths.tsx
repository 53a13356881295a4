import { TextInput } from '@mantine/core';
import type { ItemDraft } from '../../../model/order/order-draft';
import { SIDE_LABELS, SIDES } from '../../../model/order/words';
import classes from './items.module.css';

interface EdgingWidthsProps {
  widths: ItemDraft['edging_mm'];
  /** What the prices say, in millimetres. */
  usual: number;
  onChange: (widths: ItemDraft['edging_mm']) => void;
}

/** Wider than that no film is. */
const MOST_DIGITS = 4;

/** A width as it is typed: its digits, and nothing else. */
function readWidth(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '').slice(0, MOST_DIGITS);
  return digits === '' ? null : Number(digits);
}

/** How wide the edging of an item is, side by side; left empty it is as wide as the prices say. */
export const EdgingWidths = ({ widths, usual, onChange }: EdgingWidthsProps) => (
  <div className={classes.sides}>
    {SIDES.map((side) => (
      <TextInput
        key={side}
        label={`Кант ${SIDE_LABELS[side].toLowerCase()}, мм`}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(usual)}
        value={widths?.[side] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          // Whoever says one width sees what the others are.
          const before = widths ?? { top: usual, right: usual, bottom: usual, left: usual };
          const next = { ...before, [side]: readWidth(value) };
          onChange(SIDES.every((each) => next[each] === null) ? null : next);
        }}
      />
    ))}
  </div>
);

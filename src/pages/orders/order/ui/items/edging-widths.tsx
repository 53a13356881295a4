import { TextInput } from '@mantine/core';
import { readSize } from '@/entities/orders/order';
import { formatNumber } from '@/shared/lib/text';
import type { ItemDraft } from '../../model/draft/order-draft';
import type { ReadItem } from '../../model/draft/read-item';
import { SIDE_LABELS, SIDES } from '../../model/words';
import shared from '../size-field.module.css';
import classes from './items.module.css';

interface EdgingWidthsProps {
  widths: ItemDraft['edging_mm'];
  errors: ReadItem['errors'];
  /** The width by the prices, in millimetres. */
  usual: number;
  onChange: (widths: ItemDraft['edging_mm']) => void;
}

/** How wide the edging of an item is, side by side; left empty it is as wide as the prices say. */
export const EdgingWidths = ({ widths, errors, usual, onChange }: EdgingWidthsProps) => (
  <div className={classes.sides}>
    {SIDES.map((side) => {
      const typed = widths?.[side] ?? '';
      const mm = readSize(typed, 'labelled_mm')?.mm ?? null;
      return (
        <div key={side} className={shared.size}>
          <TextInput
            label={`Кант ${SIDE_LABELS[side].toLowerCase()}, мм`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={String(usual)}
            value={typed}
            error={errors[`edging_mm.${side}`]}
            onChange={({ currentTarget: { value } }) => {
              // With one width typed the others show their defaults.
              const as = String(usual);
              const before = widths ?? { top: as, right: as, bottom: as, left: as };
              const next = { ...before, [side]: value };
              onChange(SIDES.every((each) => next[each].trim() === '') ? null : next);
            }}
          />
          {mm !== null && String(mm) !== typed.trim() && (
            <span className="text-xs dimmed">{formatNumber(mm)}&nbsp;мм</span>
          )}
        </div>
      );
    })}
  </div>
);

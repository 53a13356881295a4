import { readSize } from '@/entities/orders/order';
import { formatNumber } from '@/shared/lib/text';
import type { ItemDraft } from '../../model/draft/order-draft';
import { SIDE_LABELS, SIDES } from '../../model/words';
import { TypedField } from '../typed-field';
import shared from '../size-field.module.css';

interface EdgingWidthProps {
  side: (typeof SIDES)[number];
  widths: ItemDraft['edging_mm'];
  error: string | undefined;
  /** The width by the prices, in millimetres. */
  usual: number;
  /** Enter in it goes on to another item. */
  finishes?: string | undefined;
  onChange: (widths: ItemDraft['edging_mm']) => void;
}

/** How wide the edging of a side is; left empty it is as wide as the prices say. */
export function EdgingWidth({ side, widths, error, usual, finishes, onChange }: EdgingWidthProps) {
  const typed = widths?.[side] ?? '';
  const mm = readSize(typed, 'labelled_mm')?.mm ?? null;
  return (
    <div className={shared.size}>
      <TypedField
        label={`Кант ${SIDE_LABELS[side].toLowerCase()}, мм`}
        inputMode="decimal"
        placeholder={String(usual)}
        data-finishes={finishes}
        value={typed}
        error={error}
        onChange={(value) => {
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
}

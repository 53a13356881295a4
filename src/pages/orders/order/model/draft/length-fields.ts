import { readSize, type LengthKind } from '@/entities/orders/order';

/** The fields of an order and of an item that are lengths, and as which each is read. */
const LENGTH_FIELDS: Partial<Record<string, LengthKind>> = {
  width: 'opening',
  left: 'opening',
  right: 'opening',
  step: 'fastener_step',
  skirt: 'skirt',
  lower_width_mm: 'opening',
  diagonal_1_mm: 'opening',
  diagonal_2_mm: 'opening',
  height: 'mounting_height',
};

/** Reads the millimetres of a field; null where the field is no length, or the text is invalid. */
export function readLengthField(field: string, typed: string): number | null {
  const kind = LENGTH_FIELDS[field];
  return (kind && readSize(typed, kind)?.mm) ?? null;
}

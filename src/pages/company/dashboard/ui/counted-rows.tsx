import { useRows } from '@/shared/rights';

const TEXTS = {
  own: 'Только ваши записи',
  own_and_free: 'Ваши и свободные записи',
  assigned: null,
  all: null,
};

/** Says of which records the figures are, where they are not of all. */
export function CountedRows() {
  const text = TEXTS[useRows()];
  return text && <p className="size-13 dimmed mt-8">{text}</p>;
}

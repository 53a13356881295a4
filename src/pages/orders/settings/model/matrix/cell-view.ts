import { formatMoney } from '@/shared/lib/text';
import { UNAVAILABLE } from '../change-words';

const EMPTY = 'не заполнено';

/** The text and look of a price in its cell; an unavailable combination looks different from an empty one. */
export function cellView(price: number | undefined) {
  if (price === undefined) return { text: UNAVAILABLE, state: 'none' };
  return price === 0
    ? { text: EMPTY, state: 'zero' }
    : { text: formatMoney(price), state: undefined };
}

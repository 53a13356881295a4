import { formatMoney } from '@/shared/lib/text';
import { UNAVAILABLE } from '../change-words';

const EMPTY = 'не заполнено';

/** How a price stands in its cell: what is not to be had and what is not filled in are told apart. */
export function cellView(price: number | undefined) {
  if (price === undefined) return { text: UNAVAILABLE, state: 'none' };
  return price === 0
    ? { text: EMPTY, state: 'zero' }
    : { text: formatMoney(price), state: undefined };
}

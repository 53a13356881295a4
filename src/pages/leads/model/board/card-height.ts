import { pickContact, type Lead } from '@/entities/lead';
import { cardValues } from './card-texts';

/* What the lines of a card take by its styles, in pixels. */
const FRAME = 22;
const NAME = 20;
const PHONE = 20;
const VALUE = 18;
const WAITING = 23;
const FOOT = 28;

/** How tall the card of a lead is on the board, in pixels. @param norm null where nobody knows who waits */
export function cardHeight(lead: Lead, norm: number | null): number {
  const { name, phone } = pickContact(lead.values);
  const hasPhone = name !== '' && phone !== '';
  const hasWaiting = norm !== null && lead.waiting_since !== null;
  return (
    FRAME +
    NAME +
    (hasPhone ? PHONE : 0) +
    cardValues(lead).length * VALUE +
    (hasWaiting ? WAITING : 0) +
    FOOT
  );
}

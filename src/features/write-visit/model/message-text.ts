import { visitKindLabel, visitTimeText, type Visit } from '@/entities/orders/visit';
import { phoneHref } from '@/shared/lib/text';

const OWN: Readonly<Record<string, string>> = {
  measure: 'Ваш замер',
  install: 'Ваш монтаж',
  claim: 'Выезд мастера',
  delivery: 'Ваша доставка',
};

/** The message to the client: «Ваш замер — 3 декабря, 14:00–15:00». */
export const messageText = (visit: Visit, zone: string): string =>
  `${OWN[visit.kind] ?? visitKindLabel(visit.kind)} — ${visitTimeText(visit, zone)}`;

/** The address by which a phone opens a message to a number with its text; null without either. */
export function smsHref(phone: string, text: string): string | null {
  const call = phoneHref(phone);
  if (call === null || text.trim() === '') return null;
  // iOS reads the text behind «&», Android behind «?».
  return `${call.replace(/^tel:/u, 'sms:')}?&body=${encodeURIComponent(text)}`;
}

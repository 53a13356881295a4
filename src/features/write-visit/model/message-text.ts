import { visitKindLabel, visitTimeText, type Visit } from '@/entities/orders/visit';

const OWN: Readonly<Record<string, string>> = {
  measure: 'Ваш замер',
  install: 'Ваш монтаж',
  claim: 'Выезд мастера',
  delivery: 'Ваша доставка',
};

/** The message to the client: «Ваш замер — 3 декабря, 14:00–15:00». */
export const messageText = (visit: Visit, zone: string): string =>
  `${OWN[visit.kind] ?? visitKindLabel(visit.kind)} — ${visitTimeText(visit, zone)}`;

/** The address by which a phone opens a message to a number with its text. */
export const smsHref = (phone: string, text: string): string =>
  // iOS reads the text behind «&», Android behind «?».
  `sms:${phone.replaceAll(/[^\d+]/gu, '')}?&body=${encodeURIComponent(text)}`;

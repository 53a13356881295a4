import type { DocumentSettings, DocumentType, Order, PriceList } from '#contract';
import type { SummedOrder } from '../../orders/order-repository';

/** The input of a document. */
export interface Ingredients {
  type: DocumentType;
  /** Null: it has none yet. */
  number: string | null;
  order: SummedOrder;
  calculation: NonNullable<Order['calculation']>;
  /** Of the version by which the order is calculated. */
  prices: PriceList;
  settings: DocumentSettings;
  /** Of this document alone, in place of that of the settings. */
  text: string | null;
  /** Of an invoice, kopecks; null for other documents. */
  amount: number | null;
  /** Of an invoice: what the other invoices of its order ask for, kopecks. */
  askedByOthers: number;
  /** Of an invoice: what is paid already of the version before, kopecks. */
  covered: number;
  /** The contract of the order that was sent last; an act and an invoice refer to it. */
  contract: { number: string; date: string } | null;
  /** Of a sheet of the shop: when the order is installed, «3 декабря, 14:00–15:00»; null: not planned. */
  installs: string | null;
  /** Of the company, as `2026-11-27`. */
  today: string;
  /** Whether it leaves today; until then it is a draft, without a date. */
  hasLeft: boolean;
}

/** The payments of the order beside those of this invoice, kopecks. */
export const paidApart = ({ order, covered }: Ingredients): number =>
  Math.max(0, order.paid - covered);

/** The customer of a document: the client by its present name, else the contact of the order. */
export const customerOf = ({ client, contact, address }: Order) => ({
  name: client?.name ?? contact.name,
  phone: contact.phone,
  email: contact.email,
  address,
});

/** A sole trader or a self-employed person: they are the company and sign themselves. */
export const isPerson = ({ inn, ogrn }: DocumentSettings['requisites']) =>
  inn?.length === 12 || ogrn?.length === 15;

/** A typed text for use inside a sentence: without breaks and marks of direction. */
export const oneLine = (text: string | null): string | null =>
  text?.replaceAll(/[\s\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim() || null;

/** The heading of an item's row. @param index from 0 */
export const itemName = (name: string, index: number) => name || `Изделие ${index + 1}`;

import type { DocumentSettings, DocumentType, Order, PriceList } from '#contract';

/** What a paper is made of. */
export interface Ingredients {
  type: DocumentType;
  /** Null: it has none yet. */
  number: string | null;
  order: Order;
  calculation: NonNullable<Order['calculation']>;
  /** Of the version by which the order is calculated. */
  prices: PriceList;
  settings: DocumentSettings;
  /** Of this paper alone, in place of that of the settings. */
  text: string | null;
  /** Of an invoice, kopecks; null for other papers. */
  amount: number | null;
  /** Of an invoice: what the other invoices of its order ask for, kopecks. */
  askedByOthers: number;
  /** The contract of the order that was sent last; an act and an invoice refer to it. */
  contract: { number: string; date: string } | null;
  /** Of the company, as `2026-11-27`. */
  today: string;
  /** Whether it leaves today; until then it is a draft, without a date. */
  hasLeft: boolean;
}

/** Whom a paper is for: the client by its present name, else whoever the order names. */
export const customerOf = ({ client, contact, address }: Order) => ({
  name: client?.name ?? contact.name,
  phone: contact.phone,
  email: contact.email,
  address,
});

/** A person in business or taxed as a professional: they are the company themselves, and nobody acts for them. */
export const isPerson = ({ inn, ogrn }: DocumentSettings['requisites']) =>
  inn?.length === 12 || ogrn?.length === 15;

/** What people wrote, inside of a sentence: no breaks, and nothing that turns the direction of what follows. */
export const oneLine = (text: string | null): string | null =>
  text?.replaceAll(/[\s\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim() || null;

/** What a row of an item is headed with. @param index from 0 */
export const itemName = (name: string, index: number) => name || `Изделие ${index + 1}`;

import { formatMoney } from '../base/text/money';
import { formatPhone } from '../base/text/phone';
import type { DocumentContent } from './document';
import type { Requisites } from './requisites';

/** The name of a company in its documents; null where none is set. */
export const companyName = ({
  legal_name: legal,
  short_name: short,
}: Pick<Requisites, 'legal_name' | 'short_name'>): string | null => legal ?? short;

/** How the state knows a company, a line each: «ИНН 7707083893, КПП 770701001», «ОГРН 1027700132195». */
export const registrationLines = ({
  inn,
  kpp,
  ogrn,
}: Pick<Requisites, 'inn' | 'kpp' | 'ogrn'>): string[] => [
  ...(inn ? [`ИНН ${inn}${kpp ? `, КПП ${kpp}` : ''}`] : []),
  ...(ogrn ? [`${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'} ${ogrn}`] : []),
];

const known = (lines: readonly (string | null)[]): string[] => lines.flatMap((line) => line || []);

const contactLines = ({ phone, email }: { phone: string | null; email: string | null }) => [
  phone && formatPhone(phone),
  email,
];

/** The lines under the company's name at the head of its documents. */
const companyLines = (company: Requisites): string[] =>
  known([...registrationLines(company), company.address, ...contactLines(company)]);

/** The lines under the customer's name. */
const customerLines = (client: DocumentContent['client']): string[] =>
  known([...contactLines(client), client.address]);

/** Whom a document is from and for, in its head; null where nothing of them is known. */
interface Side {
  name: string | null;
  lines: string[];
}
const sideOf = (name: string | null, lines: string[]): Side | null =>
  name === null && lines.length === 0 ? null : { name, lines };

export const headSides = ({
  company,
  client,
}: Pick<DocumentContent, 'company' | 'client'>): { from: Side | null; to: Side | null } => ({
  from: sideOf(companyName(company), companyLines(company)),
  to: sideOf(client.name || null, customerLines(client)),
});

/** Whether a document has no head of its own: a contract names both sides in its words, a sheet its order. */
export const namesOwnSides = (blocks: DocumentContent['blocks']): boolean =>
  blocks.some(({ type }) => type === 'parties' || type === 'sheet');

/** Where the money of an invoice goes: what is known, each with its label. */
export const payeeRows = (company: Requisites): { label: string; value: string }[] =>
  [
    { label: 'Получатель', value: companyName(company) },
    { label: 'ИНН', value: company.inn },
    { label: 'КПП', value: company.kpp },
    { label: 'Расчётный счёт', value: company.account },
    { label: 'Банк', value: company.bank_name },
    { label: 'БИК', value: company.bic },
    { label: 'Корр. счёт', value: company.corr_account },
  ].flatMap(({ label, value }) => (value ? { label, value } : []));

/** A row of the sums of a document, kopecks: what is done for nothing says so. */
export function sumText(amount: number | null, kind: string): string {
  if (amount === null) return '';
  return amount === 0 && kind === 'part' ? 'бесплатно' : formatMoney(amount);
}

const BLANK = /^(.*[^\s_])\s*_{5,}$/u;

/** The label of a blank to fill in by hand: «ИНН, КПП:» of «ИНН, КПП: ______»; null for any other line. */
export const blankLabel = (line: string): string | null => BLANK.exec(line)?.[1] ?? null;

/** Whether payments leave nothing of an invoice to pay. @param due of the invoice; null: not known */
export const isInvoicePaid = (due: { amount: number; paid: number } | null): boolean =>
  due !== null && due.amount === 0 && due.paid > 0;

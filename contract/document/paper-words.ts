import { formatMoney } from '../base/text/money';
import { formatPhone } from '../base/text/phone';
import type { DocumentContent } from './document';
import type { Requisites } from './requisites';

/** What a company is called in its papers; null where nobody has said. */
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

/** What stands under the name of a company at the head of its papers, a line each. */
export const companyLines = (company: Requisites): string[] =>
  known([...registrationLines(company), company.address, ...contactLines(company)]);

/** What stands under the name of whom a paper is for, a line each. */
export const customerLines = (client: DocumentContent['client']): string[] =>
  known([...contactLines(client), client.address]);

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

/** A row of the sums of a paper, kopecks: what is done for nothing says so. */
export function sumText(amount: number | null, kind: string): string {
  if (amount === null) return '';
  return amount === 0 && kind === 'part' ? 'бесплатно' : formatMoney(amount);
}

const BLANK = /^(.*[^\s_])\s*_{5,}$/u;

/** What stands before a blank to be filled in by hand: of «ИНН, КПП: ______» «ИНН, КПП:»; null for any other line. */
export const blankLabel = (line: string): string | null => BLANK.exec(line)?.[1] ?? null;

/** Whether payments leave nothing of an invoice to pay. @param due of the invoice; null: not known */
export const isInvoicePaid = (due: { amount: number; paid: number } | null): boolean =>
  due !== null && due.amount === 0 && due.paid > 0;

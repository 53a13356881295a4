import type { DocumentRow } from '@/entities/orders/document';
import type { Order } from '@/entities/orders/order';
import { capitalised, formatMoney } from '@/shared/lib/text';
import { LATE_STATUSES } from './late-statuses';
import type { ChangedDocument } from './stale-documents';

/** True where one press renews it with the others. */
export const isRenewed = ({ order_change: { kept } }: ChangedDocument): boolean => !kept;

const NAMES: Readonly<Record<string, string>> = {
  quote: 'КП',
  contract: 'договор',
  invoice: 'счёт',
  act: 'акт',
};
const TURN = Object.keys(NAMES);

const placeOf = ({ type }: DocumentRow) => {
  const place = TURN.indexOf(type);
  return place === -1 ? TURN.length : place;
};

/** «А», «А и Б», «А, Б и В». */
const joined = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' и ');

/** «договор», and where there are several of a type «счёт С-7». */
function nameOf(row: DocumentRow, all: readonly DocumentRow[]): string {
  const name = NAMES[row.type] ?? 'документ';
  const isOnly = all.filter(({ type }) => type === row.type).length === 1;
  return isOnly || row.number === null ? name : `${name} ${row.number}`;
}

const sorted = (rows: readonly ChangedDocument[]) =>
  rows.toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id);

/** «КП и договор на 32 020 ₽ и счёт на 16 010 ₽». */
function withSums(rows: readonly ChangedDocument[]): string {
  const totals = [...new Set(rows.map(({ total }) => total))];
  const ofTotal = (total: number) =>
    rows.filter((row) => row.total === total).map((row) => nameOf(row, rows));
  return joined(totals.map((total) => `${joined(ofTotal(total))} на ${formatMoney(total)}`));
}

/** «КП и договор на 32 020 ₽ у клиента, заказ теперь 32 320 ₽»; empty where there are none. */
export function changeWords(changed: readonly ChangedDocument[]): string {
  const rows = sorted(changed);
  const [first] = rows;
  if (!first) return '';
  const { after } = first.order_change;
  const isSame = rows.every(({ order_change: { before } }) => before === after);
  const now = isSame
    ? 'заказ с тех пор изменился, сумма прежняя'
    : `заказ теперь ${formatMoney(after)}`;
  return `${capitalised(withSums(rows))} у клиента, ${now}`;
}

/** The act that renews so many documents. */
export const renewLabel = (count: number): string =>
  ['Обновить', 'Обновить оба'][count - 1] ?? 'Обновить все';

/** «КП и договор обновлены, номера и ссылки прежние». */
export function renewedWords(renewed: readonly ChangedDocument[]): string {
  const rows = sorted(renewed);
  const names = capitalised(joined(rows.map((row) => nameOf(row, rows))));
  const one = rows[0]?.type === 'quote' ? 'обновлено' : 'обновлён';
  return rows.length === 1
    ? `${names} ${one}, номер и ссылка прежние`
    : `${names} обновлены, номера и ссылки прежние`;
}

const KEPT = {
  paid: 'оплачен и остаётся прежним.',
  unneeded: 'остаётся прежним: по нему платить больше нечего.',
  closed: 'остаётся прежним: работы сданы.',
} as const;

/** Names the document whose next version a person is writing: «Счёт С-7: есть ». */
export const draftWords = (row: ChangedDocument, changed: readonly ChangedDocument[]): string =>
  `${capitalised(nameOf(row, changed))}: есть `;

/** Lists further facts to know before documents are renewed, a sentence each. */
export function renewalNotes(changed: readonly ChangedDocument[]): string[] {
  const rows = sorted(changed);
  const isAccepted = rows.some((row) => isRenewed(row) && row.status === 'accepted');
  const kept = rows.flatMap((row) => {
    const why = row.order_change.kept;
    return why && why !== 'draft' ? `${capitalised(nameOf(row, rows))} ${KEPT[why]}` : [];
  });
  return [...(isAccepted ? ['Клиент принял КП: новую версию он примет заново.'] : []), ...kept];
}

const MADE = 'Изделия уже изготовлены: предупредите цех об изменениях.';
const INSTALLED = 'Заказ уже смонтирован: проверьте, нужны ли изменения.';

const LATE: Record<(typeof LATE_STATUSES)[number], string> = {
  production: 'Заказ уже в производстве: предупредите цех об изменениях.',
  ready: MADE,
  install_scheduled: MADE,
  installed: INSTALLED,
  closed: INSTALLED,
  claim: INSTALLED,
};

/** Says of an order that is made already that its change is late; null for any other. */
export function lateChangeWords({ status }: Pick<Order, 'status'>): string | null {
  const known = LATE_STATUSES.find((each) => each === status);
  return known ? LATE[known] : null;
}

import { CANCELLED_STATUS, DEBT_STATUSES, formatHundredths, type OrderRow } from '#contract';
import { formatMoney, formatPhone, isolated, type PluralForms } from '@/shared/lib/text';

export const ITEM_PLURAL: PluralForms = ['изделие', 'изделия', 'изделий'];

/** «1 204,50». @param area hundredths of a square metre */
export const formatArea = (area: number): string => formatHundredths(area, true);

/** «1 204,50 м²». */
export const areaText = (area: number): string => `${formatArea(area)}\u00a0м²`;

/** How people call an order: «№128». */
export const orderNumber = ({ number }: Pick<OrderRow, 'number'>): string => `№${number}`;

/** «по счёту С-7»: what a payment was made by. */
export const byInvoice = (number: string): string => `по счёту ${isolated(number)}`;

type Customer = Pick<OrderRow, 'client' | 'contact'>;

/** The name of the customer, else a contact; '' where both are unknown. */
export function customerName({ client, contact }: Customer): string {
  const { name, phone, email } = contact;
  const own = client?.name?.trim() || name?.trim();
  return own || (phone?.trim() && formatPhone(phone)) || email?.trim() || '';
}

/**
 * True where what is left to pay is a debt: it was agreed upon by a document or a payment, as the server
 * says; by the status for servers that do not.
 */
export const isDebt = ({
  status,
  balance,
  is_debt: isAgreed,
}: Pick<OrderRow, 'status' | 'balance' | 'is_debt'>): boolean => {
  if (status === CANCELLED_STATUS) return false;
  // The size of a debt may be hidden; that there is one is not.
  if (balance === null) return isAgreed ?? false;
  return balance > 0 && (isAgreed ?? DEBT_STATUSES.some((agreed) => agreed === status));
};

/**
 * Names a balance in kopecks, with its size: «Остаток» 36 360 ₽, «Переплата» 500 ₽. Nowhere is an
 * overpaid order said to leave less than nothing.
 */
export const namedBalance = (balance: number): { label: string; amount: string } => ({
  label: balance < 0 ? 'Переплата' : 'Остаток',
  amount: formatMoney(Math.abs(balance)),
});

/** «остаток 36 360 ₽», «оплачен»; '' for an order that costs nothing, is cancelled, or has hidden sums. */
export function restText({
  status,
  total,
  balance,
}: Pick<OrderRow, 'status' | 'total' | 'balance'>): string {
  if (status === CANCELLED_STATUS || balance === null) return '';
  if (balance === 0) return total !== 0 ? 'оплачен' : '';
  const { label, amount } = namedBalance(balance);
  return `${label.toLowerCase()} ${amount}`;
}

/** An order whose sums are not hidden from the person. */
export type SummedOrder<Shown extends OrderRow> = Shown & {
  total: number;
  paid: number;
  balance: number;
};

/** Whether the person sees the sums of an order. */
export const hasSums = <Shown extends OrderRow>(order: Shown): order is SummedOrder<Shown> =>
  order.total !== null && order.paid !== null && order.balance !== null;

/** The sum still to pay for an order, in kopecks; 0 for a cancelled one. */
export const restOf = ({ status, balance }: Pick<OrderRow, 'status' | 'balance'>): number =>
  status === CANCELLED_STATUS ? 0 : (balance ?? 0);

/** The rest of an order in debt, in kopecks; 0 of any other. */
export const debtOf = (order: OrderRow): number => (isDebt(order) ? (order.balance ?? 0) : 0);

import type { DocumentBlock } from '#contract';
import { shortDay } from './days';
import { paidApart, type Ingredients } from './ingredients';
import { LONGEST_PURPOSE, paymentQr } from './payment-qr';
import { note, part, sumsBlock, vatText } from './sums-block';
import {
  type ItemRow,
  objectAddress,
  textBlocks,
  signature,
  sold,
  lines,
  leftOn,
  byOrder,
} from './document-parts';

/** The name of an invoice for a part of the order. */
function shareName(made: Ingredients, amount: number): string {
  const paid = paidApart(made);
  if (paid === 0) return 'Предоплата';
  return amount === made.calculation.total - paid ? 'Окончательный расчёт' : 'Оплата';
}

/** An invoice for the whole order lists what is sold; for a part of it, that part. */
function charged(made: Ingredients, amount: number): DocumentBlock[] {
  const { order, calculation } = made;
  const { total } = calculation;
  if (amount === total) return sold(made, { isDrawn: false, notes: [] });
  const name = shareName(made, amount);
  const paid = paidApart(made);
  const left = total - paid - amount;
  const qty = order.items.reduce((sum, item) => sum + item.qty, 0);
  const row: ItemRow = {
    name: `${name} ${byOrder(made)}`,
    details: lines(`Мягкие окна: изделий — ${qty}`, objectAddress(made)),
    qty: 1,
    price: amount,
    amount,
    drawing: null,
  };
  const notes = [
    note('Всего по заказу', total),
    ...(paid > 0 ? [note('Оплачено', paid)] : []),
    ...(left > 0 ? [note('Останется', left)] : []),
  ];
  return [
    { type: 'items', rows: [row] },
    sumsBlock(made, { parts: [part(name, amount)], total: amount, notes }),
  ];
}

/** The purpose of a payment. Where it is too long for a bank, the order is cut first and the VAT stays. */
function paymentPurpose(made: Ingredients, amount: number): string {
  const { number } = made;
  const invoice =
    number === null ? 'Оплата' : `Оплата по счёту № ${number}${leftOn(made, shortDay)}`;
  const vat = vatText(made, amount);
  const told = [
    `${invoice} ${byOrder(made)}. ${vat}`,
    `${invoice} ${byOrder({ ...made, contract: null })}. ${vat}`,
    `${invoice}. ${vat}`,
  ];
  return told.find(({ length }) => length <= LONGEST_PURPOSE) ?? `${invoice}. ${vat}`;
}

export function invoiceBlocks(made: Ingredients): DocumentBlock[] {
  const amount = made.amount ?? made.calculation.total;
  const purpose = paymentPurpose(made, amount);
  return [
    { type: 'payee', qr: paymentQr(made.settings.requisites, { amount, purpose }) },
    ...charged(made, amount),
    ...textBlocks(made),
    signature(made),
  ];
}

import {
  formatMoney,
  hasDocumentSums,
  unfilledPrices,
  usualTextOf,
  type DocumentProblem,
  type DocumentType,
  type RequisiteName,
} from '#contract';
import { customerOf, isPerson, itemName, paidApart, type Ingredients } from './ingredients';
import { amountFault, togetherFault } from './invoice-amount';

/** Names of missing requisites inside a sentence. */
const NAMES: Partial<Record<RequisiteName, string>> = {
  inn: 'ИНН',
  address: 'адрес',
  phone: 'телефон',
  bank_name: 'банк',
  bic: 'БИК',
  account: 'расчётный счёт',
  corr_account: 'корреспондентский счёт',
  signer_name: 'кто подписывает',
};

const BANK = ['bank_name', 'bic', 'account', 'corr_account'] as const;
const REQUIRED: Record<DocumentType, readonly RequisiteName[]> = {
  quote: ['inn', 'phone'],
  contract: ['inn', 'address', 'signer_name', ...BANK],
  invoice: ['inn', ...BANK],
  act: ['inn', 'signer_name'],
  measure: [],
  production: [],
};

/** Said of a deleted order. */
export const IN_TRASH = 'Заказ в корзине';

/** Said of an order that nothing is sold by. */
export const NO_ITEMS = 'В заказе нет изделий';

function missingRequisites({ type, settings: { requisites } }: Ingredients): DocumentProblem[] {
  const isNameless = !requisites.legal_name && !requisites.short_name;
  const missing = REQUIRED[type].filter(
    (name) => !requisites[name] && !(name === 'signer_name' && isPerson(requisites)),
  );
  const names = [...(isNameless ? ['название'] : []), ...missing.map((name) => NAMES[name])];
  if (names.length === 0) return [];
  const isPayable = !isNameless && !BANK.some((name) => missing.includes(name));
  const noQr = type === 'invoice' && !isPayable ? '. QR-кода для оплаты не будет' : '';
  return [{ message: `Не заполнены реквизиты: ${names.join(', ')}${noQr}`, place: 'requisites' }];
}

function zeroPrices({ order, calculation, prices }: Ingredients): DocumentProblem[] {
  return [
    ...calculation.warnings.filter(({ code }) => code === 'zero_price'),
    ...unfilledPrices(order.items, calculation.items, prices),
  ].map(({ item, message }) => {
    const name = itemName(order.items[item]?.name ?? '', item);
    return {
      message: `${name}: ${message}. Заполните её и пересчитайте заказ по актуальным ценам`,
      place: 'prices',
      blocks: true,
    };
  });
}

/** Problems of a document's text; an offer and an invoice need none. */
function textProblems({ type, text, settings, calculation }: Ingredients): DocumentProblem[] {
  const written = text ?? usualTextOf(type, settings.texts);
  const { prepay, total } = calculation;
  const isOnePayment = prepay === 0 || prepay === total;
  return [
    written === '' && (type === 'contract' || type === 'act') && 'В документе нет текста',
    isOnePayment &&
      written.includes('{предоплата}') &&
      `В тексте сказано о предоплате и остатке, а предоплата — ${formatMoney(prepay)}. Измените текст документа`,
  ]
    .filter((message) => typeof message === 'string')
    .map((message) => ({ message, place: 'requisites' }));
}

const blocking = (message: string): DocumentProblem => ({ message, place: 'order', blocks: true });

/** Lists the problems to mend before sending, each with the place where it is mended. */
export function documentProblems(made: Ingredients): DocumentProblem[] {
  if (hasDocumentSums(made.type)) return problemsOfSums(made);
  const { order } = made;
  return [
    ...(order.deleted_at === null ? [] : [blocking(IN_TRASH)]),
    ...(order.items.length === 0 ? [blocking(NO_ITEMS)] : []),
  ];
}

function problemsOfSums(made: Ingredients): DocumentProblem[] {
  const { type, order, calculation, settings, prices, amount } = made;
  const sums = { total: calculation.total, paid: paidApart(made) };
  const isFree = calculation.total === 0;
  const isTooMuch = amount === null || isFree ? null : amountFault(sums, amount);
  const unsendable = [
    order.deleted_at !== null && IN_TRASH,
    order.items.length === 0 && NO_ITEMS,
    isFree && 'Сумма заказа — 0 ₽',
    customerOf(order).name === null && 'Не указан клиент',
    isTooMuch,
  ].filter((message) => typeof message === 'string');
  const ofOrder = [
    !isFree &&
      amount !== null &&
      isTooMuch === null &&
      togetherFault(sums, amount, made.askedByOthers),
    type === 'contract' && order.address === null && 'Не указан адрес объекта',
  ].filter((message) => typeof message === 'string');
  const isSilentOnVat = settings.vat_note === null && prices.rules.vat_bp === null;
  return [
    ...zeroPrices(made),
    ...unsendable.map(blocking),
    ...ofOrder.map((message) => ({ message, place: 'order' }) as const),
    ...missingRequisites(made),
    ...textProblems(made),
    ...(isSilentOnVat
      ? [{ message: 'Не указано, как быть с НДС', place: 'requisites' } as const]
      : []),
  ];
}

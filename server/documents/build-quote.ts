import {
  drawnItem,
  fillPlaceholders,
  formatMoney,
  formatPercent,
  type DocumentBlock,
  type DocumentContent,
  type DocumentProblem,
  type DocumentSettings,
  type Order,
  type OrderLine,
  type PriceList,
} from '#contract';
import { amountInWords } from './amount-in-words';
import { itemDetails } from './item-details';

/** What a paper is made of. */
export interface Ingredients {
  order: Order;
  calculation: NonNullable<Order['calculation']>;
  /** Of the version by which the order is calculated. */
  prices: PriceList;
  settings: DocumentSettings;
  /** Of this paper alone, in place of that of the settings. */
  text: string | null;
  /** Of the company. */
  today: string;
}

type SumsRow = Extract<DocumentBlock, { type: 'sums' }>['rows'][number];

const BLANK = '____________________';

const DAY = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** «11 декабря 2026 года», so that a sentence can end with it. @param day as `2026-12-11` */
const longDay = (day: string) =>
  DAY.format(new Date(`${day}T00:00:00Z`)).replace(/\sг\.$/, '\u00a0года');

function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const MONTHS = new Intl.NumberFormat('ru', {
  style: 'unit',
  unit: 'month',
  unitDisplay: 'long',
});

const itemName = (name: string, index: number) => name || `Изделие ${index + 1}`;

const customerOf = ({ client, contact, address }: Order): DocumentContent['client'] => ({
  name: client?.name ?? contact.name,
  phone: contact.phone,
  email: contact.email,
  address,
});

const itemsBlock = ({ order, calculation, prices }: Ingredients): DocumentBlock => ({
  type: 'items',
  rows: order.items.flatMap((item, index) => {
    const calculated = calculation.items[index];
    if (!calculated) return [];
    return {
      name: itemName(item.name, index),
      details: itemDetails(item, prices),
      qty: item.qty,
      price: calculated.piece_amount,
      amount: calculated.amount,
      drawing: drawnItem(item, calculated, prices),
    };
  }),
});

const part = (label: string, amount: number): SumsRow => ({ label, amount, kind: 'part' });

function serviceRows({ order, calculation: { services } }: Ingredients): SumsRow[] {
  const { services: chosen } = order;
  const ofLine = ({ name, qty, price }: OrderLine) =>
    part(qty === 1 ? name : `${name}, ${qty} шт.`, qty * price);
  return [
    ...(chosen.measurement ? [part('Замер', services.measurement)] : []),
    ...(chosen.installation ? [part('Монтаж', services.installation)] : []),
    ...(chosen.dismantling_pcs > 0
      ? [part(`Демонтаж, ${chosen.dismantling_pcs} шт.`, services.dismantling)]
      : []),
    ...(chosen.delivery ? [part('Доставка', services.delivery)] : []),
    ...order.lines.map(ofLine),
  ];
}

/** What is said of VAT: the company's own words, or the rate of the prices. No rate is built in. */
function vatRow({ settings, calculation, prices }: Ingredients): SumsRow | null {
  if (settings.vat_note !== null) return { label: settings.vat_note, amount: null, kind: 'note' };
  const { vat_bp: rate } = prices.rules;
  if (rate === null || calculation.vat_amount === null) return null;
  return {
    label: `В том числе НДС ${formatPercent(rate)}`,
    amount: calculation.vat_amount,
    kind: 'note',
  };
}

function sumsBlock(made: Ingredients): DocumentBlock {
  const { calculation } = made;
  const unlessNone = (label: string, amount: number) => (amount === 0 ? [] : [part(label, amount)]);
  const vat = vatRow(made);
  return {
    type: 'sums',
    rows: [
      part('Изделия', calculation.items_amount),
      ...unlessNone('Скидка за объём', -calculation.band_discount),
      ...unlessNone('Скидка', -calculation.discount),
      ...serviceRows(made),
      ...unlessNone('Округление', calculation.rounding),
      { label: 'Итого', amount: calculation.total, kind: 'total' },
      ...(vat ? [vat] : []),
      { label: 'Предоплата', amount: calculation.prepay, kind: 'note' },
      { label: 'Остаток', amount: calculation.rest, kind: 'note' },
    ],
    in_words: amountInWords(calculation.total),
  };
}

function textBlock(
  { settings, text, calculation, order }: Ingredients,
  validUntil: string,
): DocumentBlock[] {
  const { name } = customerOf(order);
  const { warranty_months: months } = settings;
  const filled = fillPlaceholders(text ?? settings.texts.quote, {
    клиент: name ?? BLANK,
    адрес: order.address ?? BLANK,
    сумма: formatMoney(calculation.total),
    сумма_прописью: amountInWords(calculation.total),
    предоплата: formatMoney(calculation.prepay),
    срок: longDay(validUntil),
    гарантия: months === 0 ? 'по закону' : MONTHS.format(months),
  });
  return filled === '' ? [] : [{ type: 'text', text: filled }];
}

/** An offer as it would be today. Its rows add up: the items to the first of the sums, these to the total. */
export function buildQuote(made: Ingredients): DocumentContent {
  const { order, settings, today } = made;
  const { requisites } = settings;
  const validUntil = daysLater(today, settings.quote_days);
  return {
    company: requisites,
    client: customerOf(order),
    valid_until: validUntil,
    blocks: [
      itemsBlock(made),
      sumsBlock(made),
      ...textBlock(made, validUntil),
      {
        type: 'signature',
        position: requisites.signer_position,
        name: requisites.signer_name,
      },
    ],
  };
}

/** What an offer is better not sent with, each with the place where it can be put right. */
export function quoteProblems(made: Ingredients): DocumentProblem[] {
  const { order, calculation, settings, prices } = made;
  const { requisites } = settings;
  const missing = [
    !requisites.legal_name && !requisites.short_name && 'название',
    !requisites.inn && 'ИНН',
    !requisites.phone && 'телефон',
  ].filter((name) => typeof name === 'string');
  const isSilentOnVat = settings.vat_note === null && prices.rules.vat_bp === null;
  return [
    ...calculation.warnings
      .filter(({ code }) => code === 'zero_price')
      .map(({ item, message }): DocumentProblem => {
        const name = itemName(order.items[item]?.name ?? '', item);
        return {
          message: `${name}: ${message}. Заполните её и пересчитайте заказ по актуальным ценам`,
          place: 'prices',
        };
      }),
    ...(calculation.total === 0
      ? [{ message: 'Сумма заказа — 0 ₽', place: 'order' } as const]
      : []),
    ...(customerOf(order).name === null
      ? [{ message: 'Не указан клиент', place: 'order' } as const]
      : []),
    ...(missing.length > 0
      ? [{ message: `Не заполнены реквизиты: ${missing.join(', ')}`, place: 'requisites' } as const]
      : []),
    ...(isSilentOnVat
      ? [{ message: 'Не указано, как быть с НДС', place: 'requisites' } as const]
      : []),
  ];
}

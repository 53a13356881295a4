import {
  companyName,
  drawnItem,
  fillPlaceholders,
  formatMoney,
  formatPhone,
  plainLines,
  registrationLines,
  type DocumentBlock,
  type DocumentContent,
  type DocumentType,
} from '#contract';
import { amountInWords } from './amount-in-words';
import { daysLater, longDay, shortDay } from './days';
import { customerOf, isPerson, itemName, oneLine, type Ingredients } from './ingredients';
import { itemDetails } from './item-details';
import { LONGEST_PURPOSE, paymentQr } from './payment-qr';
import { note, orderParts, part, sumsBlock, vatText } from './sums-block';

type ItemRow = Extract<DocumentBlock, { type: 'items' }>['rows'][number];

/** A blank to fill in by hand. */
const BLANK = '____________________';

const MONTHS = new Intl.NumberFormat('ru', {
  style: 'unit',
  unit: 'month',
  unitDisplay: 'long',
});

function itemRows({ order, calculation, prices }: Ingredients, isDrawn: boolean): ItemRow[] {
  return order.items.flatMap((item, index) => {
    const calculated = calculation.items[index];
    if (!calculated) return [];
    return {
      name: itemName(item.name, index),
      details: itemDetails(item, prices),
      qty: item.qty,
      price: calculated.piece_amount,
      amount: calculated.amount,
      drawing: isDrawn ? drawnItem(item, calculated, prices) : null,
    };
  });
}

const contractorName = ({ settings: { requisites } }: Ingredients) =>
  companyName(requisites) ?? BLANK;

const customerName = ({ order }: Ingredients) => oneLine(customerOf(order).name) ?? BLANK;

const objectAddress = ({ order }: Ingredients) => oneLine(order.address);

/** Until when an offer made today holds. */
const validUntil = ({ today, settings }: Ingredients) => daysLater(today, settings.quote_days);

/** The text of the paper or of the settings, filled; none where there is no word. */
function textBlocks(made: Ingredients): DocumentBlock[] {
  const { type, settings, text, calculation, amount } = made;
  const { warranty_months: months } = settings;
  const total = amount ?? calculation.total;
  const usual = type === 'invoice' ? '' : settings.texts[type];
  const filled = fillPlaceholders(plainLines(text ?? usual), {
    клиент: customerName(made),
    адрес: objectAddress(made) ?? BLANK,
    сумма: formatMoney(total),
    сумма_прописью: amountInWords(total),
    предоплата: formatMoney(calculation.prepay),
    // Only an offer has a term that is known: elsewhere it is agreed upon by hand.
    срок: type === 'quote' ? longDay(validUntil(made)) : BLANK,
    гарантия: months === 0 ? 'по закону' : MONTHS.format(months),
  });
  return filled === '' ? [] : [{ type: 'text', text: filled }];
}

function signature({ settings: { requisites } }: Ingredients): DocumentBlock {
  const { signer_position: position, signer_name: name } = requisites;
  return { type: 'signature', position, name };
}

function signatures({ settings: { requisites } }: Ingredients): DocumentBlock {
  const { signer_position: position, signer_name: name } = requisites;
  return {
    type: 'signatures',
    sides: [
      { title: 'Исполнитель', position, name },
      { title: 'Заказчик', position: null, name: null },
    ],
  };
}

/** The payment terms of the order. */
const termNotes = ({ calculation: { prepay, rest } }: Ingredients) =>
  [note('Предоплата', prepay), note('Остаток', rest)].filter(({ amount }) => amount !== 0);

/** The items of the order and how its total comes about. */
const sold = (
  made: Ingredients,
  { isDrawn, notes }: { isDrawn: boolean; notes: ReturnType<typeof termNotes> },
): DocumentBlock[] => [
  { type: 'items', rows: itemRows(made, isDrawn) },
  sumsBlock(made, { parts: orderParts(made), total: made.calculation.total, notes }),
];

const quoteBlocks = (made: Ingredients): DocumentBlock[] => [
  ...sold(made, { isDrawn: true, notes: termNotes(made) }),
  ...textBlocks(made),
  signature(made),
];

/** «Генеральный директор» inside of a sentence; an abbreviation stays. */
const inSentence = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The signer of the company; none for a sole trader. Words stay in the nominative: names are not declined. */
function actingSigner({ settings: { requisites } }: Ingredients): string {
  const { signer_position: position, signer_name: name } = requisites;
  const basis = requisites.signer_basis && `на основании ${requisites.signer_basis}`;
  if (isPerson(requisites) || !position || !name) return basis ? `, действуя ${basis}` : '';
  return `, от имени которого ${basis ? `${basis} ` : ''}действует ${inSentence(position)} ${name}`;
}

/** Who makes the contract with whom. */
function preamble(made: Ingredients): string {
  const signer = actingSigner(made);
  return `${contractorName(made)} (далее — Исполнитель)${signer}, с одной стороны, и ${customerName(made)} (далее — Заказчик), с другой стороны, заключили договор о нижеследующем.`;
}

const lines = (...values: (string | null | false)[]) =>
  values.filter((value) => typeof value === 'string' && value !== '') as string[];

function parties(made: Ingredients): DocumentBlock {
  const { requisites: our } = made.settings;
  const { phone, email } = customerOf(made.order);
  return {
    type: 'parties',
    sides: [
      {
        title: 'Исполнитель',
        lines: lines(
          contractorName(made),
          ...registrationLines(our),
          our.address && `Адрес: ${our.address}`,
          our.account && `Р/с ${our.account}`,
          our.bank_name,
          our.bic && `БИК ${our.bic}`,
          our.corr_account && `К/с ${our.corr_account}`,
          our.phone && `Телефон: ${formatPhone(our.phone)}`,
          our.email,
        ),
      },
      {
        title: 'Заказчик',
        // Of an order a name alone is known, of a person or of a firm: rows for either. What of a passport is needed is
        // written by hand and kept nowhere.
        lines: lines(
          customerName(made),
          `Паспорт: ${BLANK}`,
          `Выдан: ${BLANK}`,
          `ИНН, КПП: ${BLANK}`,
          `В лице: ${BLANK}`,
          `Адрес: ${BLANK}`,
          phone && `Телефон: ${formatPhone(phone)}`,
          email,
        ),
      },
    ],
  };
}

/** « от 27 ноября 2026 года»; nothing of a draft. */
const leftOn = ({ hasLeft, today }: Ingredients, wordsOf = longDay) =>
  hasLeft ? ` от ${wordsOf(today)}` : '';

const contractBlocks = (made: Ingredients): DocumentBlock[] => [
  { type: 'text', text: preamble(made) },
  ...textBlocks(made),
  parties(made),
  signatures(made),
  {
    type: 'heading',
    text: 'Приложение № 1. Спецификация',
    details: [
      made.number === null ? 'к проекту договора' : `к договору № ${made.number}${leftOn(made)}`,
      ...lines(objectAddress(made) && `Адрес объекта: ${objectAddress(made)}`),
    ],
    new_page: true,
  },
  ...sold(made, { isDrawn: true, notes: termNotes(made) }),
  { type: 'drawings' },
  signatures(made),
];

/** «по заказу № 12 (договор № Д-5 от 27.11.2026)». */
const byOrder = ({ order, contract }: Ingredients) =>
  `по заказу № ${order.number}${contract ? ` (договор № ${contract.number} от ${shortDay(contract.date)})` : ''}`;

function actBlocks(made: Ingredients): DocumentBlock[] {
  const { order, calculation } = made;
  const address = objectAddress(made);
  const place = address ? `, на объекте по адресу: ${address},` : '';
  const opening = `${contractorName(made)} (Исполнитель) и ${customerName(made)} (Заказчик) составили акт о том, что ${byOrder(made)}${place} изготовлено и выполнено следующее.`;
  return [
    { type: 'text', text: opening },
    ...sold(made, {
      isDrawn: false,
      notes: [
        note('Оплачено', order.paid),
        note('Остаток', Math.max(0, calculation.total - order.paid)),
      ],
    }),
    ...textBlocks(made),
    signatures(made),
  ];
}

/** The name of an invoice for a part of the order. */
function shareName({ order, calculation: { total } }: Ingredients, amount: number): string {
  if (order.paid === 0) return 'Предоплата';
  return amount === total - order.paid ? 'Окончательный расчёт' : 'Оплата';
}

/** An invoice for the whole order lists what is sold; for a part of it, that part. */
function charged(made: Ingredients, amount: number): DocumentBlock[] {
  const { order, calculation } = made;
  const { total } = calculation;
  if (amount === total) return sold(made, { isDrawn: false, notes: [] });
  const name = shareName(made, amount);
  const left = total - order.paid - amount;
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
    ...(order.paid > 0 ? [note('Оплачено', order.paid)] : []),
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

function invoiceBlocks(made: Ingredients): DocumentBlock[] {
  const amount = made.amount ?? made.calculation.total;
  const purpose = paymentPurpose(made, amount);
  return [
    { type: 'payee', qr: paymentQr(made.settings.requisites, { amount, purpose }) },
    ...charged(made, amount),
    ...textBlocks(made),
    signature(made),
  ];
}

const BLOCKS: Record<DocumentType, (made: Ingredients) => DocumentBlock[]> = {
  quote: quoteBlocks,
  contract: contractBlocks,
  invoice: invoiceBlocks,
  act: actBlocks,
};

/** A paper as it would be today. Its rows add up: the items to the first of the sums, these to the total. */
export const buildPaper = (made: Ingredients): DocumentContent => ({
  company: made.settings.requisites,
  client: customerOf(made.order),
  valid_until: made.type === 'quote' ? validUntil(made) : null,
  blocks: BLOCKS[made.type](made),
});

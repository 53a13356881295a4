import {
  cityOf,
  formatPhone,
  isForClient,
  registrationLines,
  type DocumentBlock,
  type DocumentContent,
  type DocumentType,
} from '#contract';
import { customerOf, isPerson, type Ingredients } from './ingredients';
import { note } from './sums-block';
import {
  BLANK,
  contractorName,
  customerName,
  objectAddress,
  validUntil,
  textBlocks,
  signature,
  signatures,
  termNotes,
  sold,
  lines,
  leftOn,
  byOrder,
} from './document-parts';
import { invoiceBlocks } from './invoice-blocks';
import { measureBlocks } from './measure-blocks';
import { companyOfSheet, sheetBlocks, sheetCustomer } from './sheet-blocks';

const quoteBlocks = (made: Ingredients): DocumentBlock[] => [
  ...sold(made, { isDrawn: true, notes: termNotes(made) }),
  ...textBlocks(made),
  signature(made),
];

/** «Генеральный директор» inside of a sentence; an abbreviation stays. */
const inSentence = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/**
 * The signer of the company; none for a sole trader. Words stay in the nominative: names are not declined.
 */
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
        // Of an order a name alone is known, of a person or of a firm: rows for either. What of a passport is
        // needed is written by hand and kept nowhere.
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

const BLOCKS: Record<DocumentType, (made: Ingredients) => DocumentBlock[]> = {
  quote: quoteBlocks,
  contract: contractBlocks,
  invoice: invoiceBlocks,
  act: actBlocks,
  measure: measureBlocks,
  production: sheetBlocks,
};

/** The two parties of a document; a document that stays in the company shows their names alone. */
function partiesOf(made: Ingredients): Pick<DocumentContent, 'company' | 'client'> {
  const { requisites } = made.settings;
  if (isForClient(made.type)) return { company: requisites, client: customerOf(made.order) };
  const client = { name: sheetCustomer(made), phone: null, email: null, address: null };
  return { company: companyOfSheet(requisites), client };
}

/**
 * A document as it would be today. Its rows add up: the items to the first of the sums, these to the total.
 */
export const buildDocument = (made: Ingredients): DocumentContent => ({
  ...partiesOf(made),
  valid_until: made.type === 'quote' ? validUntil(made) : null,
  city: made.type === 'contract' ? cityOf(made.settings.requisites.address) : null,
  blocks: BLOCKS[made.type](made),
});

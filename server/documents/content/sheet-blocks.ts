import { NO_REQUISITES, type DocumentBlock, type DocumentCompany } from '#contract';
import { shopName } from '../../production/sheet/sheet-customer';
import { sheetDigest } from '../../production/sheet/sheet-digest';
import { operationsOf, sheetItem } from '../../production/sheet/sheet-items';
import { madeItems, sourceOf, type SheetSource } from '../../production/sheet/sheet-source';
import { customerOf, oneLine, type Ingredients } from './ingredients';

export type SheetBlock = Extract<DocumentBlock, { type: 'sheet' }>;

/** An order as its items are made. */
export const sheetSource = ({
  order: { id, items },
  calculation,
  prices,
}: Pick<Ingredients, 'order' | 'calculation' | 'prices'>): SheetSource =>
  sourceOf({ id, items, calculation }, prices);

/** The name of the customer, without a phone. */
export const sheetCustomer = ({ order }: Pick<Ingredients, 'order'>): string | null =>
  shopName(oneLine(customerOf(order).name));

/** The company by its name alone. */
export const companyOfSheet = ({
  legal_name,
  short_name,
}: Pick<DocumentCompany, 'legal_name' | 'short_name'>): DocumentCompany => ({
  ...NO_REQUISITES,
  legal_name,
  short_name,
  logo_file_id: null,
  logo_url: null,
  stamp_file_id: null,
  stamp_url: null,
  signature_file_id: null,
  signature_url: null,
});

/** Items as the shop makes them: no sum, and of the client the name alone. */
export function sheetBlocks(made: Ingredients): SheetBlock[] {
  const source = sheetSource(made);
  return [
    {
      type: 'sheet',
      order_id: made.order.id,
      order_number: made.order.number,
      customer: sheetCustomer(made),
      installs: made.installs,
      digest: sheetDigest(source),
      rows: madeItems(source).map((item) => ({
        ...sheetItem(item),
        operations: operationsOf(item),
      })),
    },
  ];
}

/** The sheet in a document; undefined: it is of another type. */
export const sheetIn = (blocks: readonly DocumentBlock[]): SheetBlock | undefined =>
  blocks.find((block) => block.type === 'sheet');

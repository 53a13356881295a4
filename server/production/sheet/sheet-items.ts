import { drawnItem, skewSentences, type Operation, type SheetItem } from '#contract';
import { madeItems, type MadeItem, type SheetSource } from './sheet-source';
import { sheetRows } from './sheet-rows';

/** An item as the shop makes it: no price, and nothing of the client. */
export const sheetItem = (made: MadeItem): SheetItem => ({
  id: made.id,
  name: made.name,
  qty: made.item.qty,
  rows: sheetRows(made),
  skew: skewSentences(made.item),
  comment: made.item.comment,
  drawing: drawnItem(made.item, made.calculated, made.prices),
});

/** The items of an order as the shop makes them. */
export const sheetItemsOf = (source: SheetSource): SheetItem[] => madeItems(source).map(sheetItem);

/** Zips, the skirt and the pocket of the weight are welded on, as strips are to each other. */
const isWelded = ({ item, calculated }: MadeItem) =>
  calculated.seams > 0 || item.zip.count > 0 || item.skirt_mm > 0 || item.weight;

const hasFasteners = ({ item, calculated: { pieces } }: MadeItem) =>
  pieces.top + pieces.right + pieces.bottom + pieces.left + item.roll_straps > 0;

/** The operations that an item needs, in the order of the work. */
export const operationsOf = (made: MadeItem): Operation[] => [
  'cut',
  ...(isWelded(made) ? (['weld'] as const) : []),
  ...(made.calculated.edging_run_mm > 0 ? (['edging'] as const) : []),
  ...(hasFasteners(made) ? (['fastener'] as const) : []),
  'check',
];

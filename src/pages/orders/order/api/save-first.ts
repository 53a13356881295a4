import { ApiFailure, UNPROCESSABLE } from '@/shared/api';
import type { SaveStatus } from '@/shared/ui/document-editor';

const REASONS: Partial<Record<SaveStatus, string>> = {
  invalid: 'в заказе не всё заполнено',
  conflict: 'сначала выберите, чьи изменения заказа оставить',
};
const NOT_SAVED = 'заказ не сохранился';

/** Saves pending changes of an order. @returns `saved` where the server has all of them */
export type SaveOrder = () => Promise<SaveStatus>;
/** Gives an order other prices and saves it, as `SaveOrder`. */
export type ChoosePrices = (version: number) => Promise<SaveStatus>;

/**
 * Saves an order before something is made of what the server has of it.
 * @param undone what is said not to have happened where the server has not all that is on the screen
 * @throws {ApiFailure} as the server would refuse it: a toast and a form say why
 */
export async function saveFirst(save: SaveOrder, undone: string): Promise<void> {
  const status = await save();
  if (status === 'saved') return;
  const text = `${undone}: ${REASONS[status] ?? NOT_SAVED}`;
  throw new ApiFailure('http', 'The order is not saved', {
    status: UNPROCESSABLE,
    serverMessage: text,
    fieldErrors: { order: [text] },
  });
}

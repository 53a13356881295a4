import type { CurrentPriceList } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { HttpError } from '../http/http-error';
import { EXAMPLE_PRICES } from './example-prices';
import { currentPriceList, savePriceList } from './price-lists';

/**
 * Saves the example prices as a version of a company that has none of its own.
 * @throws {HttpError} 409 where a price is filled in, or planned, already
 */
export async function takeExamplePrices(
  context: AppContext,
  session: Session,
): Promise<CurrentPriceList> {
  const now = context.now();
  const { version, cells, films, scheduled } = await currentPriceList(
    context.database.db,
    session.companyId,
    now,
  );
  const isPriced = cells.some(({ price }) => price > 0) || films.some((film) => film.price_m2 > 0);
  if (isPriced || scheduled.length > 0) throw new HttpError(409, 'Цены уже заполнены');
  return savePriceList(context, session, { ...EXAMPLE_PRICES, version });
}

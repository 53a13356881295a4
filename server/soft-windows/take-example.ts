import { isUnpriced, type CurrentPriceList } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { HttpError } from '../http/http-error';
import { currentPriceList, savePriceList } from './price-lists';
import { withExamplePrices } from './with-example';

/**
 * Saves the example prices, in the company's own lists, as a version of one that has no prices yet.
 * @throws {HttpError} 409 where a price is filled in, or planned, already
 */
export async function takeExamplePrices(
  context: AppContext,
  session: Session,
): Promise<CurrentPriceList> {
  const now = context.now();
  const current = await currentPriceList(context.database.db, session.companyId, now);
  const { version, valid_from: _from, scheduled, today: _today, ...own } = current;
  if (!isUnpriced(current) || scheduled.length > 0) throw new HttpError(409, 'Цены уже заполнены');
  return savePriceList(context, session, { ...withExamplePrices(own), version });
}

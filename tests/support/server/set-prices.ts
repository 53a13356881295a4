import { expect } from 'vitest';
import type { PriceList } from '../../../contract';
import { examplePrices } from '../../unit/contract/soft-windows/example-prices';
import { dataOf } from './chat-desk';
import type { Desk } from './lead-desk';

const SETTINGS = '/api/soft-windows/settings';

/** Gives the company of a desk the example prices. @param changed parts that differ from the example */
export async function setPrices(
  desk: Pick<Desk, 'get' | 'put'>,
  changed: object = {},
): Promise<void> {
  const { version } = dataOf<PriceList>(await desk.get(SETTINGS));
  const { status, text } = await desk.put(SETTINGS, {
    ...examplePrices,
    valid_from: undefined,
    ...changed,
    version,
  });
  expect(status, text).toBe(200);
}

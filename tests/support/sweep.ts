/**
 * What a run goes through of a long row of like things: all of it in `npm run test:deep`, each nth otherwise, beginning
 * with the first. For rows whose members fail alike, so that some stand for the rest.
 */
export const sweepOf = <Item>(items: readonly Item[], every: number): Item[] =>
  process.env['DEEP'] === '1' ? [...items] : items.filter((_, index) => index % every === 0);

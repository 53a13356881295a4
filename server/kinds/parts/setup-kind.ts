import type { KindParts } from './kind-parts';
import type { Sheet } from './sheet';

/** A kind that a company is set up with: archived or disabled instead of deleted, without an assignee. */
export const setupKind = (
  routes: KindParts['routes'],
  going: KindParts['going'],
  ...sheets: Sheet[]
): KindParts => ({
  routes,
  trash: null,
  handOver: null,
  notified: null,
  going,
  figures: null,
  sheets,
  undo: [],
});

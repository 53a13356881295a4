/** A screen's code could not be loaded: no network, or a newer version of the product took its place. */
export class PageCodeError extends Error {
  override name = 'PageCodeError';
}

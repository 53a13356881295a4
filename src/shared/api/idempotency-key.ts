const KEY_BYTES = 16;

/**
 * A key by which the server tells that it has had this very request already. Not `randomUUID`, which browsers have over
 * https only.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

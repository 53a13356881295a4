const BYTES = 16;

/** A new UUID (version 4). Not `crypto.randomUUID`, which browsers have over https only. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

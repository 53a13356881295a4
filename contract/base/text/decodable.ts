const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Escapes bare per cent signs of an address, so that decodeURIComponent does not throw. */
export const decodable = (part: string): string =>
  isEncoded(part)
    ? part
    : part.replace(/(?:%[0-9a-f]{2})+|%/giu, (piece) =>
        isEncoded(piece) ? piece : piece.replaceAll('%', '%25'),
      );

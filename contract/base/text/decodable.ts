const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * A part of an address that can be decoded: a per cent sign that begins no encoded character, as hands and
 * messengers leave it behind, stands for itself.
 */
export const decodable = (part: string): string =>
  isEncoded(part)
    ? part
    : part.replace(/(?:%[0-9a-f]{2})+|%/giu, (piece) =>
        isEncoded(piece) ? piece : piece.replaceAll('%', '%25'),
      );

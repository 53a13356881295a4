/** Text that is HTML already; made only by `markup`, so that everything else is escaped. */
export class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = SafeHtml | string | number | null | false | readonly Piece[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // No HTML document can hold it.
  '\0': '',
};

function toHtml(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (piece instanceof SafeHtml) return piece.text;
  if (typeof piece === 'object') return piece.map(toHtml).join('');
  return String(piece).replace(/[&<>"'\0]/g, (character) => ENTITIES[character] ?? '');
}

/**
 * Writes HTML: what stands in `${}` is escaped for text and for quoted attributes; null and false leave no
 * trace.
 */
export const markup = (strings: TemplateStringsArray, ...pieces: Piece[]) =>
  new SafeHtml(String.raw({ raw: strings }, ...pieces.map(toHtml)));

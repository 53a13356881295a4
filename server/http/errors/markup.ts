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
 * Template tag for HTML: values in `${}` are escaped for text and quoted attributes; null and false are left
 * out.
 */
export const markup = (strings: TemplateStringsArray, ...pieces: Piece[]) =>
  new SafeHtml(String.raw({ raw: strings }, ...pieces.map(toHtml)));

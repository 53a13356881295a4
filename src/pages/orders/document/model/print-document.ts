const PAUSE_MS = 50;

/** The document on the screen, where it is the one of a title. */
const articleOf = (title: string) => {
  const article = document.querySelector('article');
  return article?.getAttribute('aria-label') === title ? article : null;
};

/** The font of a document comes with its screen; some browsers know of no fonts. */
const hasFonts = () => !('fonts' in document) || document.fonts.status !== 'loading';

/**
 * Whether a document is on the screen with nothing on its way any more: no picture, no font, no code that is
 * drawn, no dialog over it.
 */
export const isDrawn = (title: string): boolean =>
  articleOf(title)?.querySelector('[aria-busy="true"]') === null &&
  document.querySelector('[role="dialog"]') === null &&
  hasFonts() &&
  [...document.images].every(({ complete }) => complete);

/** Waits until a document is drawn. @returns false where its screen was left meanwhile */
export async function drawn(title: string): Promise<boolean> {
  const screen = document.querySelector('article');
  while (screen?.isConnected && !isDrawn(title)) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return screen?.isConnected ?? false;
}

/** Opens the print window of the browser; a PDF that is saved from there is called like the document. */
export function printDocument(title: string): void {
  const { title: before } = document;
  document.title = title;
  addEventListener('afterprint', () => (document.title = before), { once: true });
  print();
}

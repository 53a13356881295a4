const PAUSE_MS = 50;
/** A document is printed without what has not come by then. */
const LIMIT_MS = 10_000;

/** The document on the screen, where it is the one of a title. */
const articleOf = (title: string) => {
  const article = document.querySelector('article');
  return article?.getAttribute('aria-label') === title ? article : null;
};

/** Some browsers know of no fonts. */
const hasFonts = () => !('fonts' in document) || document.fonts.status !== 'loading';

/** Loads the font of a document, which a browser requests by itself only for what is on the screen. */
async function loadFonts(): Promise<void> {
  if (!('fonts' in document)) return;
  const load = (weight: number) => document.fonts.load(`${weight} 14px Roboto`, 'Я');
  await Promise.allSettled([400, 500].map(load));
}

const arePicturesLoaded = (article: Element | null) =>
  [...(article?.querySelectorAll('img') ?? [])].every(({ complete }) => complete);

/**
 * Whether a document is on the screen with nothing on its way any more: no picture, no font, no code that is
 * drawn, no dialog over it.
 */
export const isDrawn = (title: string): boolean =>
  articleOf(title)?.querySelector('[aria-busy="true"]') === null &&
  document.querySelector('[role="dialog"]') === null &&
  hasFonts() &&
  arePicturesLoaded(articleOf(title));

/** Waits until a document is drawn, but not for ever. @returns false where its screen was left meanwhile */
export async function drawn(title: string): Promise<boolean> {
  const screen = document.querySelector('article');
  const end = Date.now() + LIMIT_MS;
  let hasOwnFonts = false;
  void loadFonts().then(() => (hasOwnFonts = true));
  const isReady = () => hasOwnFonts && isDrawn(title);
  while (screen?.isConnected && !isReady() && Date.now() < end) {
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

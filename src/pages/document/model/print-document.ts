const PAUSE_MS = 50;

/** Whether nothing of the paper is on its way any more: neither a picture nor a code that is being drawn. */
export const isDrawn = (): boolean =>
  document.querySelector('article [aria-busy="true"]') === null &&
  [...document.images].every(({ complete }) => complete);

/** Waits until the paper is drawn. @returns false where it was left meanwhile */
export async function drawn(): Promise<boolean> {
  const paper = document.querySelector('article');
  while (paper?.isConnected && !isDrawn()) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return paper?.isConnected ?? false;
}

/** Opens the print window of the browser; a PDF that is saved from there is called like the document. */
export function printDocument(title: string): void {
  const { title: before } = document;
  document.title = title;
  addEventListener('afterprint', () => (document.title = before), { once: true });
  print();
}

/** Opens the print window of the browser; a PDF that is saved from there is called like the document. */
export function printDocument(title: string): void {
  const { title: before } = document;
  document.title = title;
  addEventListener('afterprint', () => (document.title = before), { once: true });
  print();
}

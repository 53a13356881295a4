/** After this time the browser has surely begun to write the file. */
const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** The same for a file that a stranger may have sent: the browser takes it as bytes of no known type. */
export const saveStrangersFile = (content: Blob, name: string): void =>
  saveFile(new Blob([content], { type: 'application/octet-stream' }), name);

/** Whether something that is dragged over a page is files. */
export const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Returns the dropped files, and whether a folder, which has no bytes, was among them. */
export function droppedFiles(dropped: DataTransfer): { files: File[]; hasFolder: boolean } {
  const items = [...dropped.items].filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory ?? false;
  const files = items.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files, hasFolder: items.some(isFolder) };
}

/** The file name that browsers give to a copied picture. */
const COPIED_PICTURE = /^image\.(png|jpe?g)$/i;
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A file; a copied picture under a name that says when it was put in. */
function withName(file: File, now: Date): File {
  const [, ending] = COPIED_PICTURE.exec(file.name) ?? [];
  if (ending === undefined) return file;
  const day = [now.getDate(), now.getMonth() + 1].map(twoDigits).join('.');
  const time = [now.getHours(), now.getMinutes()].map(twoDigits).join('-');
  const name = `Снимок экрана ${day}.${now.getFullYear()} ${time}.${ending.toLowerCase()}`;
  return new File([file], name, { type: file.type });
}

/**
 * Files in the clipboard, a screenshot under a name that says when it was put in. No picture where there is
 * text: cells of a spreadsheet bring a picture of themselves along; a file brings its name.
 */
export function pastedFiles({ types, files }: DataTransfer, now: Date): File[] {
  const isText = types.includes('text/plain');
  return [...files]
    .filter(({ name }) => !isText || !COPIED_PICTURE.test(name))
    .map((file) => withName(file, now));
}

/** Whether something that is dragged over a page is files. */
export const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

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
export function pastedFiles(
  { types, files }: { types: readonly string[]; files: Iterable<File> },
  now: Date,
): File[] {
  const isText = types.includes('text/plain');
  return [...files]
    .filter(({ name }) => !isText || !COPIED_PICTURE.test(name))
    .map((file) => withName(file, now));
}

/** Dropped or pasted files, and folders, which have no bytes of their own. */
export interface Taken {
  files: File[];
  folders: FileSystemDirectoryEntry[];
}

const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory ?? false;

/** Returns the dropped files and folders; of text and links nothing. To be asked within the event. */
export function droppedFiles(dropped: DataTransfer): Taken {
  const items = [...dropped.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => ({ item, entry: item.webkitGetAsEntry?.() ?? null }));
  return {
    files: entries.flatMap(({ item, entry }) => (isFolder(entry) ? [] : (item.getAsFile() ?? []))),
    folders: entries.flatMap(({ entry }) => (isFolder(entry) ? entry : [])),
  };
}

/** Files and folders of a drop or a paste, see `droppedFiles` and `pastedFiles`. */
export function filesFrom(given: DataTransfer, now: Date): Taken {
  const { files, folders } = droppedFiles(given);
  const { types } = given;
  return { files: pastedFiles({ types, files }, now), folders };
}

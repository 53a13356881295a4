import type { Taken } from '@/shared/ui/file-uploads';

/** Files that belong together, with the names of the folders above them. */
export interface FolderFiles {
  path: readonly string[];
  files: readonly File[];
}

/** Files that systems put into folders for themselves. */
const SYSTEM_FILES = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i;

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry =>
  entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const readFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** The browser gives the content of a folder by parts; an empty one is the end. */
async function readAll(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const readPart = () =>
    new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const all: FileSystemEntry[] = [];
  for (let part = await readPart(); part.length > 0; part = await readPart()) all.push(...part);
  return all;
}

async function walk(
  folder: FileSystemDirectoryEntry,
  above: readonly string[],
): Promise<FolderFiles[]> {
  const path = [...above, folder.name];
  const entries = await readAll(folder);
  const wanted = entries.filter(isFile).filter(({ name }) => !SYSTEM_FILES.test(name));
  const files: File[] = [];
  for (const entry of wanted) files.push(await readFile(entry));
  const found: FolderFiles[] = [{ path, files }];
  for (const below of entries.filter(isDirectory)) found.push(...(await walk(below, path)));
  return found;
}

/**
 * Returns what was given by folders, an empty folder too.
 * @throws where the browser cannot read a folder
 */
export async function walkFolders({ files, folders }: Taken): Promise<FolderFiles[]> {
  const found: FolderFiles[] = files.length > 0 ? [{ path: [], files }] : [];
  for (const folder of folders) found.push(...(await walk(folder, [])));
  return found;
}

import { createContext, use } from 'react';
import type { FileItem } from '@/entities/records/file';
import type { SelectionHandle } from '@/shared/lib/list';
import type { FilesHandle } from './files-handle';

/** A dialog about files. */
export type FileQuestion =
  | { about: 'folder'; parentId: number | null }
  | { about: 'rename'; file: FileItem }
  | { about: 'move'; files: readonly FileItem[] }
  | { about: 'delete'; file: FileItem }
  | { about: 'empty' };

/** Takes files that were dropped onto a folder or chosen for it; null: the top. */
export type OnFiles = (given: readonly File[] | DataTransfer, folderId: number | null) => void;

/** The context of every part of a manager. */
export interface Manager {
  handle: FilesHandle;
  /** The selector of what menus are drawn in. */
  portal: string;
  ask: (question: FileQuestion) => void;
  /** Opens a folder, or looks into a file. */
  open: (file: FileItem) => void;
  /** True where files are only chosen: nothing is changed, and a press ticks. */
  isPicker: boolean;
}

/** The context of the rows of a manager. */
export interface FileRows {
  /** The files on the page, in their order. */
  files: readonly FileItem[];
  /** The ticks; undefined where nothing can be ticked. */
  selection: SelectionHandle | undefined;
  onFiles: OnFiles | undefined;
}

const ManagerContext = createContext<Manager | null>(null);
export const ManagerProvider = ManagerContext.Provider;

const RowsContext = createContext<FileRows>({
  files: [],
  selection: undefined,
  onFiles: undefined,
});
export const FileRowsProvider = RowsContext.Provider;

/** The manager around a part of it. @throws {Error} outside of one */
export function useManager(): Manager {
  const manager = use(ManagerContext);
  if (manager === null) throw new Error('Вне менеджера файлов');
  return manager;
}

/** The page that a row stands on. */
export const useFileRows = (): FileRows => use(RowsContext);

import { createContext, type ComponentType } from 'react';

/** A chosen file as a list shows it. */
interface ChosenFile {
  id: number;
  name: string;
  /** In bytes. */
  size: number;
}

export interface FilePickerProps {
  opened: boolean;
  /** The ids of the chosen files, and the files themselves. */
  onChoose: (ids: number[], files: ChosenFile[]) => void;
  onClose: () => void;
}

/**
 * Loads the dialog that chooses files of the company; null: there is none. The app provides the widget, as
 * a feature cannot import one.
 */
export const FilePickerContext = createContext<
  (() => Promise<ComponentType<FilePickerProps>>) | null
>(null);

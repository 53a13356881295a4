import { createContext, type ComponentType } from 'react';

export interface FilePickerProps {
  opened: boolean;
  /** The ids of the chosen files. */
  onChoose: (ids: number[]) => void;
  onClose: () => void;
}

/**
 * Loads the dialog that chooses files of the company; null: there is none. The app provides the widget, as
 * a feature cannot import one.
 */
export const FilePickerContext = createContext<
  (() => Promise<ComponentType<FilePickerProps>>) | null
>(null);

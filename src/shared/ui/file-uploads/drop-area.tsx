import { useWindowEvent } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { serverNow } from '@/shared/lib/date';
import { toast } from '@/shared/lib/toast';
import classes from './file-uploads.module.css';
import { droppedFiles, holdsFiles, pastedFiles } from './files-of';

interface DropAreaProps {
  /** What is put in here. */
  label: string;
  onFiles: (files: File[]) => void;
  /** True where nothing can be put in now. */
  isDisabled?: boolean;
  children: ReactNode;
}

/** While it stands, a file dropped beside it does not open in its place: the page would be gone. */
const keepPage = (event: DragEvent) => {
  if (holdsFiles(event)) event.preventDefault();
};

/** A part of a screen that takes files: dropped onto it, or pasted anywhere on the screen. */
export function DropArea({ label, onFiles, isDisabled = false, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  useWindowEvent('dragover', keepPage);
  useWindowEvent('drop', keepPage);
  useWindowEvent('paste', (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const now = new Date(serverNow());
    const files = clipboardData === null ? [] : pastedFiles(clipboardData, now);
    if (isDisabled || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  return (
    <div
      role="group"
      aria-label={label}
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (isDisabled || !holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (isDisabled || !holdsFiles(event)) return;
        event.preventDefault();
        const { files, hasFolder } = droppedFiles(event.dataTransfer);
        if (hasFolder) toast.warning('Папки не загружаются: перетащите файлы из неё');
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
    </div>
  );
}

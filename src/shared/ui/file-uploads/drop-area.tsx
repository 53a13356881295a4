import { useWindowEvent } from '@mantine/hooks';
import { useRef, useState, type ReactNode } from 'react';
import { serverNow } from '@/shared/lib/date';
import { toast } from '@/shared/lib/toast';
import classes from './file-uploads.module.css';
import { droppedFiles, holdsFiles, pastedFiles } from './files-of';

interface DropAreaProps {
  /** The accessible name of the area. */
  label: string;
  onFiles: (files: File[]) => void;
  /** Takes a drop as a whole, with its folders; without it folders are refused. */
  onDrop?: (dropped: DataTransfer) => void;
  /** True where nothing can be put in now. */
  isDisabled?: boolean;
  /** True where it takes all the room there is: what is in it scrolls by itself. */
  fills?: boolean;
  children: ReactNode;
}

/** While it stands, a file dropped beside it does not open in its place: the page would be gone. */
const keepPage = (event: DragEvent) => {
  if (holdsFiles(event)) event.preventDefault();
};

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/**
 * Whether a paste is meant for something else: for a field that is not of this part, or for a dialog above
 * it.
 */
function isMeantElsewhere(event: ClipboardEvent, area: HTMLElement | null): boolean {
  const target = event.target instanceof Element ? event.target : null;
  // The focus is in the dialog above all others; where it is in none, any of them may be that.
  const own = target?.closest(DIALOGS);
  const dialogs = own ? [own] : [...document.querySelectorAll(DIALOGS)];
  if (dialogs.some((dialog) => !dialog.contains(area))) return true;
  const field = target?.closest(FIELDS) ?? null;
  return field !== null && !area?.contains(field);
}

/**
 * A part of a screen that takes files: dropped onto it, or pasted anywhere on the screen but into a field or
 * a dialog.
 */
export function DropArea({
  label,
  onFiles,
  onDrop,
  isDisabled = false,
  fills = false,
  children,
}: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useWindowEvent('dragover', keepPage);
  useWindowEvent('drop', keepPage);
  useWindowEvent('paste', (event: ClipboardEvent) => {
    if (isMeantElsewhere(event, area.current)) return;
    const { clipboardData } = event;
    const now = new Date(serverNow());
    const files = clipboardData === null ? [] : pastedFiles(clipboardData, now);
    if (isDisabled || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  return (
    <div
      ref={area}
      role="group"
      aria-label={label}
      className={classes.area}
      data-over={isOver || undefined}
      data-fills={fills || undefined}
      onDragOver={(event) => {
        if (isDisabled || !holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      // A part within, such as the row of a folder, may keep the drop to itself.
      onDropCapture={() => setOver(false)}
      onDrop={(event) => {
        if (isDisabled || !holdsFiles(event)) return;
        event.preventDefault();
        if (onDrop) {
          onDrop(event.dataTransfer);
          return;
        }
        const { files, folders } = droppedFiles(event.dataTransfer);
        if (folders.length > 0) toast.warning('Папки не загружаются: перетащите файлы из неё');
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
    </div>
  );
}

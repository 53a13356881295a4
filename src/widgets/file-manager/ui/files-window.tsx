import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import classes from './files-dialog.module.css';

/** In pixels. */
const WIDTH = 1120;

interface FilesWindowProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** False where the address closes it by Back. */
  closesByBack?: boolean;
  children: ReactNode;
}

/** A manager of files over the screen. Escape is first for what is open in it: a menu, a field, a dialog. */
export function FilesWindow({ children, ...dialog }: FilesWindowProps) {
  const content = useRef<HTMLDivElement>(null);
  const closeByEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
    const field = target.closest('input');
    const isEmptySearch = field?.type === 'search' && field.value === '';
    if (target.closest('[role=menu]') !== null || (field && !isEmptySearch)) return;
    if (target.closest('[role=dialog]')?.contains(content.current)) dialog.onClose();
  };
  return (
    // The head of the dialog is outside of its content: its keys come here by the tree of React.
    <div role="presentation" className={classes.around} onKeyDown={closeByEscape}>
      <Dialog {...dialog} width={WIDTH} fillsPhone closesByEscape={false}>
        <div ref={content} className={classes.window} data-closes-freely>
          {children}
        </div>
      </Dialog>
    </div>
  );
}

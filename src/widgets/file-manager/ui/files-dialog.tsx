import type { KeyboardEvent } from 'react';
import { useCloseFiles, useFilesOpened } from '@/entities/records/file';
import { Dialog } from '@/shared/ui/dialog';
import { useDialogFiles } from '../model/dialog-files';
import { FileManager } from './file-manager';
import classes from './files-dialog.module.css';

/** In pixels. */
export const FILES_WIDTH = 1120;

/** Escape is first for what is open within: a menu, a field, another dialog. */
function isForDialog({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false;
  return currentTarget.contains(target) && target.closest('[role=menu], input') === null;
}

function Content({ onClose }: { onClose: () => void }) {
  return (
    <div
      className={classes.window}
      role="presentation"
      onKeyDown={(event) => {
        if (isForDialog(event)) onClose();
      }}
    >
      <FileManager handle={useDialogFiles()} name="files-dialog" />
    </div>
  );
}

/** The files of the company over any screen (`?files=12`): a link opens it, Back closes it. */
export function FilesDialog() {
  const isOpened = useFilesOpened();
  const close = useCloseFiles();
  return (
    <Dialog
      title="Файлы"
      opened={isOpened}
      onClose={close}
      width={FILES_WIDTH}
      fillsPhone
      // The address does.
      closesByBack={false}
      closesByEscape={false}
    >
      <Content onClose={close} />
    </Dialog>
  );
}

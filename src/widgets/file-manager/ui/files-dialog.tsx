import { useCloseFiles, useFilesOpened } from '@/entities/records/file';
import { useDialogFiles } from '../model/dialog-files';
import { FileManager } from './file-manager';
import { FilesWindow } from './files-window';

const Content = () => <FileManager handle={useDialogFiles()} name="files-dialog" />;

/** The files of the company over any screen (`?files=12`): a link opens it, Back closes it. */
export function FilesDialog() {
  const isOpened = useFilesOpened();
  const close = useCloseFiles();
  return (
    // The address closes it by Back.
    <FilesWindow title="Файлы" opened={isOpened} onClose={close} closesByBack={false}>
      <Content />
    </FilesWindow>
  );
}

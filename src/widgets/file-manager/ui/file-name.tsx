import { FileIcon, type FileItem } from '@/entities/records/file';
import { toFolder } from '../model/files-handle';
import { useManager } from '../model/manager-context';
import classes from './file-manager.module.css';

/** The name of a file with its sign; a press on it opens the file as Enter on its row does. */
export function FileName({ file }: { file: FileItem }) {
  const { handle } = useManager();
  const isLink = file.type === 'folder' && file.deleted_at === null && handle.hrefOf !== null;
  const props = { className: classes.nameText, 'data-opens-row': true, tabIndex: -1 };
  return (
    <span className={classes.name}>
      <FileIcon file={file} />
      {isLink ? (
        <a {...props} href={handle.hrefOf?.(toFolder(file.id))}>
          <bdi>{file.name}</bdi>
        </a>
      ) : (
        <button {...props} type="button">
          <bdi>{file.name}</bdi>
        </button>
      )}
    </span>
  );
}

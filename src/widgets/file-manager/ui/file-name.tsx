import type { ReactNode } from 'react';
import { FileIcon, type FileItem } from '@/entities/records/file';
import { toFolder } from '../model/files-handle';
import { useManager } from '../model/manager-context';
import classes from './file-manager.module.css';

interface FileOpenerProps {
  file: FileItem;
  className: string | undefined;
  title?: string;
  children: ReactNode;
}

/** Opens a file as Enter on its row or tile does; a folder is a link. */
export function FileOpener({ file, children, ...given }: FileOpenerProps) {
  const { handle } = useManager();
  const isLink = file.type === 'folder' && file.deleted_at === null && handle.hrefOf !== null;
  const props = { ...given, 'data-opens-row': true, tabIndex: -1 };
  return isLink ? (
    <a {...props} href={handle.hrefOf?.(toFolder(file.id))}>
      {children}
    </a>
  ) : (
    <button {...props} type="button">
      {children}
    </button>
  );
}

/** The name of a file with its sign; a press on it opens the file as Enter on its row does. */
export const FileName = ({ file }: { file: FileItem }) => (
  <span className={classes.name}>
    <FileIcon file={file} />
    <FileOpener file={file} className={classes.nameText}>
      <bdi>{file.name}</bdi>
    </FileOpener>
  </span>
);

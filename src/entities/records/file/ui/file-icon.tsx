import {
  IconFile,
  IconFileMusic,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFolderFilled,
  IconMovie,
  IconPhoto,
  IconTable,
  IconTxt,
  type Icon,
} from '@tabler/icons-react';
import type { FileItem, FileKind } from '#contract';
import classes from './file-icon.module.css';

const ICONS: Record<FileKind, Icon> = {
  image: IconPhoto,
  pdf: IconFileTypePdf,
  document: IconFileText,
  table: IconTable,
  text: IconTxt,
  audio: IconFileMusic,
  video: IconMovie,
  archive: IconFileZip,
  other: IconFile,
};

interface FileIconProps {
  file: Pick<FileItem, 'type' | 'kind'>;
  /** Side in pixels. */
  size?: number;
}

const USUAL_SIZE = 20;

/** The sign of what a file is. */
export function FileIcon({ file: { type, kind }, size = USUAL_SIZE }: FileIconProps) {
  const isFolder = type === 'folder';
  const Drawn = isFolder ? IconFolderFilled : ICONS[kind];
  return (
    <Drawn
      size={size}
      stroke={1.5}
      className={classes.icon}
      data-kind={isFolder ? 'folder' : kind}
      aria-hidden
    />
  );
}

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
import type { FileKind } from '@/shared/lib/files';
import classes from './file-icon.module.css';

type Sign = FileKind | 'folder';

const ICONS: Record<Sign, Icon> = {
  folder: IconFolderFilled,
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
  kind: Sign;
  /** Side in pixels. */
  size?: number;
  stroke?: number;
}

/** The sign of a folder or of a kind of files; the name beside it says the rest. */
export function FileIcon({ kind, size = 20, stroke = 1.5 }: FileIconProps) {
  const Drawn = ICONS[kind];
  return (
    <Drawn size={size} stroke={stroke} className={classes.icon} data-kind={kind} aria-hidden />
  );
}

import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react';
import type { FileKind } from '@/shared/lib/files';

const ICONS = {
  image: IconPhoto,
  pdf: IconFileTypePdf,
  document: IconFileText,
  table: IconTable,
  text: IconFileText,
  audio: IconMusic,
  video: IconMovie,
  archive: IconFileZip,
  other: IconFile,
} satisfies Record<FileKind, unknown>;

interface FileIconProps {
  kind: FileKind;
  /** In pixels. */
  size?: number;
  stroke?: number;
}

/** The sign of a kind of files; the name beside it says the rest. */
export function FileIcon({ kind, size = 18, stroke = 1.75 }: FileIconProps) {
  const Icon = ICONS[kind];
  return <Icon size={size} stroke={stroke} aria-hidden className="flex-none dimmed" />;
}

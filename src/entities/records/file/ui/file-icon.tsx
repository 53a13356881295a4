import type { FileItem } from '#contract';
import { FileIcon as KindIcon } from '@/shared/ui/file-icon';

interface FileIconProps {
  file: Pick<FileItem, 'type' | 'kind'>;
  /** Side in pixels. */
  size?: number;
}

/** The sign of what a file or folder of the manager is. */
export const FileIcon = ({ file: { type, kind }, ...props }: FileIconProps) => (
  <KindIcon kind={type === 'folder' ? 'folder' : kind} {...props} />
);

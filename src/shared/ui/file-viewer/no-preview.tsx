import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fileKindOf } from '@/shared/lib/files';
import { formatSize } from '@/shared/lib/text';
import { FileIcon } from '@/shared/ui/file-icon';
import { ICON } from '@/shared/ui/icon-props';
import classes from './file-viewer.module.css';
import type { ViewedFile } from './viewed-file';

/** The name and the size of a file. */
export const FileHead = ({ file }: { file: ViewedFile }) => (
  <>
    <FileIcon kind={file.kind ?? fileKindOf(file.name)} size={56} stroke={1.25} />
    <p className={classes.messageName}>
      <bdi>{file.name}</bdi>
    </p>
    <p className="dimmed">{formatSize(file.size)}</p>
  </>
);

interface NoPreviewProps {
  file: ViewedFile;
  /** Why it is not shown. */
  text: string;
  /** Absent: there is nothing to keep. */
  onDownload?: () => void;
}

/** Stands for a file that is not shown: what it is called, how large it is, and the way to keep it. */
export const NoPreview = ({ file, text, onDownload }: NoPreviewProps) => (
  <div className={classes.message} role="status">
    <FileHead file={file} />
    <p className="dimmed">{text}</p>
    {onDownload && (
      <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={onDownload}>
        Скачать файл
      </Button>
    )}
  </div>
);

import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconDownload,
  IconEye,
  IconEyeOff,
  IconFile,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import type { DownloadedFile } from '@/shared/api';
import { hasRasterEnding } from '@/shared/lib/files';
import { formatSize } from '@/shared/lib/text';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import classes from './files.module.css';
import { useDownloadFile } from './use-download-file';

export interface RecordFile {
  id: number;
  name: string;
  /** In bytes. */
  size: number;
  /** A note about the file: who sent it, and when. */
  note?: string | undefined;
}

export interface FileActions {
  /** Fetches what is in a file. @throws {ApiFailure} */
  fetchFile: (id: number) => Promise<DownloadedFile>;
  /** Renders `FilePreview` for a file that claims to be a picture. */
  renderPreview: (file: RecordFile) => ReactNode;
  /** Takes a file off the record; absent: it stays. */
  onRemove?: ((id: number) => void) | undefined;
}

/**
 * One file: its name and size, what may be looked at, and the way to keep it. The name is a stranger's, and
 * only text.
 */
export function FileRow({
  file,
  fetchFile,
  renderPreview,
  onRemove,
}: FileActions & { file: RecordFile }) {
  const [isShown, setShown] = useState(false);
  const previewId = useId();
  const { mutate: download, isPending } = useDownloadFile(file.name, () => fetchFile(file.id));
  const isPicture = hasRasterEnding(file.name);
  const Icon = isPicture ? IconPhoto : IconFile;
  const look = isShown ? 'Скрыть картинку' : 'Посмотреть';

  return (
    <li className={classes.file}>
      <div className={classes.row}>
        <Icon {...LARGE_ICON} className="flex-none dimmed" />
        <span className={classes.name}>
          <bdi>{file.name}</bdi>
          {file.note && (
            <span className="text-xs dimmed block">
              {formatSize(file.size)} · {file.note}
            </span>
          )}
        </span>
        {!file.note && (
          <span className="size-12 dimmed flex-none nowrap">{formatSize(file.size)}</span>
        )}
        <span className={classes.actions}>
          {isPicture && (
            <Tooltip label={look} withinPortal={false}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${look}: ${file.name}`}
                aria-expanded={isShown}
                aria-controls={previewId}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <IconEyeOff {...LARGE_ICON} /> : <IconEye {...LARGE_ICON} />}
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label="Скачать" withinPortal={false}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Скачать: ${file.name}`}
              loading={isPending}
              onClick={() => download()}
            >
              <IconDownload {...LARGE_ICON} />
            </ActionIcon>
          </Tooltip>
          {onRemove && (
            <Tooltip label="Убрать" withinPortal={false}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Убрать: ${file.name}`}
                onClick={() => onRemove(file.id)}
              >
                <IconTrash {...LARGE_ICON} />
              </ActionIcon>
            </Tooltip>
          )}
        </span>
      </div>
      <div id={previewId}>{isShown && renderPreview(file)}</div>
    </li>
  );
}

import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react';
import type { DownloadedFile } from '@/shared/api';
import { fileKindOf } from '@/shared/lib/files';
import { formatSize } from '@/shared/lib/text';
import { FileIcon } from '@/shared/ui/file-icon';
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
  /** True where it lies in a trash of its own, from which `onRestore` brings it back. */
  isTrashed?: boolean | undefined;
}

export interface FileActions {
  /** Fetches what is in a file. @throws {ApiFailure} */
  fetchFile: (id: number, signal?: AbortSignal) => Promise<DownloadedFile>;
  /** Fetches the picture that the server makes of a file; absent: it makes none. @throws {ApiFailure} */
  fetchPreview?: ((id: number, signal: AbortSignal) => Promise<DownloadedFile>) | undefined;
  /** Takes a file off the record; absent: it stays. */
  onRemove?: ((id: number) => void) | undefined;
  /** Brings a file back from the trash; absent: it stays there. */
  onRestore?: ((id: number) => void) | undefined;
}

interface FileRowProps extends Pick<FileActions, 'fetchFile' | 'onRemove' | 'onRestore'> {
  file: RecordFile;
  /** Shows the file over the screen; absent: there is no way to show it. */
  onLook: ((id: number) => void) | undefined;
  /** Told before the press: what shows files can be loaded. */
  onPointed: () => void;
}

/**
 * One file: its name and size, what may be looked at, and the way to keep it. The name is a stranger's, and
 * only text.
 */
export function FileRow({ file, fetchFile, onRemove, onRestore, onLook, onPointed }: FileRowProps) {
  const { mutate: download, isPending } = useDownloadFile(file.name, () => fetchFile(file.id));

  return (
    <li className={classes.file}>
      <div className={classes.row}>
        <FileIcon kind={fileKindOf(file.name)} />
        <span className={classes.name}>
          <bdi>{file.name}</bdi>
          {file.note && (
            <span className="text-xs dimmed block">
              {formatSize(file.size)} · {file.note}
            </span>
          )}
          {file.isTrashed && (
            <span className="text-xs dimmed block">
              Файл в корзине
              {onRestore && (
                <>
                  {' · '}
                  <Anchor component="button" size="xs" onClick={() => onRestore(file.id)}>
                    Восстановить
                  </Anchor>
                </>
              )}
            </span>
          )}
        </span>
        {!file.note && (
          <span className="size-12 dimmed flex-none nowrap">{formatSize(file.size)}</span>
        )}
        <span className={classes.actions}>
          {onLook && (
            <Tooltip label="Посмотреть" withinPortal={false}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Посмотреть: ${file.name}`}
                aria-haspopup="dialog"
                onPointerEnter={onPointed}
                onFocus={onPointed}
                onClick={() => onLook(file.id)}
              >
                <IconEye {...LARGE_ICON} />
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
    </li>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { downloadFile, previewFile, UPLOAD_LIMITS, type StoredFile } from '@/entities/records/file';
import { lacksCall } from '@/shared/api';
import { formatShort } from '@/shared/lib/date';
import { formatSize } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { DropArea, FileButtons, UploadList, useUploads } from '@/shared/ui/file-uploads';
import { ICON } from '@/shared/ui/icon-props';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { FileList } from '@/shared/ui/record-files';
import { UnavailableLine } from '@/shared/ui/unavailable-section';
import { useAttachedFiles, type FilesOfRecord } from '../api/use-attached-files';
import { ChooseFiles } from './choose-files';
import classes from './attached-files.module.css';

const LIMITS = `Любые файлы до ${formatSize(UPLOAD_LIMITS.size)}, кроме программ.`;

/** A file of staff. */
type AttachedFile = StoredFile & {
  /** Shown behind who has sent it, and when. */
  note?: string | undefined;
};

const noteOf = ({ user, created_at: moment, note }: AttachedFile) =>
  [user?.name?.trim(), moment && formatShort(moment), note].filter(Boolean).join(', ') || undefined;

interface FilesProps {
  files: readonly AttachedFile[];
  onRemove?: (file: AttachedFile) => void;
  onRestore?: (id: number) => void;
}

const Files = ({ files, onRemove, onRestore }: FilesProps) => (
  <FileList
    files={files.map((file) => ({
      ...file,
      note: noteOf(file),
      isTrashed: Boolean(file.deleted_at),
    }))}
    onRestore={onRestore}
    fetchFile={downloadFile}
    fetchPreview={previewFile}
    onRemove={
      onRemove &&
      ((id) => {
        const file = files.find((one) => one.id === id);
        if (file) onRemove(file);
      })
    }
  />
);

interface AttachedFilesProps<File extends StoredFile> {
  /** The part of the screen under its heading. */
  Frame: ComponentType<{ title: string; action?: ReactNode; children: ReactNode }>;
  record: FilesOfRecord<File>;
  query: UseQueryResult<File[]>;
  /** Those of staff among the files; none while they are not known. */
  files: readonly AttachedFile[];
  /** False where they stay as they are: they can still be downloaded. */
  isOpen: boolean;
  /** The parameter of the address that names the record; absent: the path does. */
  param?: string;
}

/**
 * The files that staff keep with a record: attached by button, drop and paste, taken off with a way back.
 * The record is the same for as long as it stands.
 */
export function AttachedFiles<File extends StoredFile>({
  Frame,
  record,
  query,
  files,
  isOpen,
  param,
}: AttachedFilesProps<File>) {
  const { attach, attachChosen, remove, restore } = useAttachedFiles(record);
  const { uploads, add, retry, cancel } = useUploads({ attach });
  const mayRestore = useRight('delete');
  const { error, isPending } = query;
  const isLoaded = query.data !== undefined;
  const canAdd = isLoaded && isOpen;
  const isUnderWay = uploads.some(({ failure, canRetry }) => failure === null || canRetry);
  const isEmpty = files.length === 0 && uploads.length === 0;
  return (
    <Frame
      title="Файлы"
      action={
        canAdd && (
          <FileButtons onFiles={add}>
            <ChooseFiles onChoose={(ids) => attachChosen(ids)}>
              {(open) => (
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<IconFolders {...ICON} />}
                  onClick={open}
                >
                  Выбрать из файлов
                </Button>
              )}
            </ChooseFiles>
          </FileButtons>
        )
      }
    >
      {isPending && <Skeleton height={64} role="status" aria-label="Загрузка файлов" />}
      {!isLoaded && error !== null && lacksCall(error) && <UnavailableLine />}
      <QueryErrorLine query={query} text="Файлы не загрузились" />
      <DropArea label="Место для файлов" onFiles={add} isDisabled={!canAdd}>
        {files.length > 0 && (
          <Files
            files={files}
            {...(isOpen && { onRemove: remove, ...(mayRestore && { onRestore: restore }) })}
          />
        )}
        {isLoaded && !isOpen && isEmpty && <p className="dimmed">Файлов нет</p>}
        <UploadList uploads={uploads} onRetry={retry} onCancel={cancel} />
        {canAdd && (
          <div className={classes.invitation} data-empty={isEmpty || undefined}>
            {isEmpty && <p className="dimmed">Перетащите файлы сюда</p>}
            <p className="text-sm dimmed">
              {LIMITS}{' '}
              <span className={classes.byKeys}>Снимок экрана вставляется через Ctrl+V</span>
            </p>
          </div>
        )}
      </DropArea>
      <LeaveGuard isDirty={isUnderWay} {...(param !== undefined && { param })}>
        Не все файлы загружены.
      </LeaveGuard>
    </Frame>
  );
}

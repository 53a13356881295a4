import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import {
  downloadFile,
  orderQueries,
  UPLOAD_LIMITS,
  type Order,
  type StoredFile,
} from '@/entities/orders/order';
import { lacksCall } from '@/shared/api';
import { formatShort } from '@/shared/lib/date';
import { formatSize } from '@/shared/lib/text';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { DropArea, FileButtons, UploadList, useUploads } from '@/shared/ui/file-uploads';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { FileList, FilePreview } from '@/shared/ui/record-files';
import { UnavailableLine } from '@/shared/ui/unavailable-section';
import { useOrderFiles } from '../api/use-order-files';
import { Block } from './block';
import shared from './order.module.css';
import classes from './files-block.module.css';

const LIMITS = `Любые файлы до ${formatSize(UPLOAD_LIMITS.size)}, кроме программ.`;

const Preview = ({ id, name }: { id: number; name: string }) => (
  <FilePreview name={name} query={useQuery(orderQueries.fileContent(id))} />
);

const noteOf = ({ user, created_at: moment }: StoredFile) =>
  [user?.name?.trim(), moment && formatShort(moment)].filter(Boolean).join(', ') || undefined;

interface FilesProps {
  files: readonly StoredFile[];
  onRemove?: (file: StoredFile) => void;
}

const Files = ({ files, onRemove }: FilesProps) => (
  <FileList
    files={files.map((file) => ({ ...file, note: noteOf(file) }))}
    fetchFile={downloadFile}
    renderPreview={(file) => <Preview {...file} />}
    onRemove={
      onRemove &&
      ((id) => {
        const file = files.find((one) => one.id === id);
        if (file) onRemove(file);
      })
    }
  />
);

interface FilesBlockProps {
  order: Order;
  isOpen: boolean;
}

/**
 * The files of the order: photos of the place, drawings, documents. In the trash it can still be taken
 * away.
 */
export const FilesBlock = memo(function FilesBlock({ order, isOpen }: FilesBlockProps) {
  const query = useQuery(orderQueries.files(order.id));
  const { attach, remove } = useOrderFiles(order.id);
  const { uploads, add, retry, cancel } = useUploads({ attach });
  const { data: files = [], error, isPending } = query;
  const isLoaded = query.data !== undefined;
  const canAdd = isLoaded && isOpen;
  const isEmpty = files.length === 0 && uploads.length === 0;
  return (
    <Block title="Файлы" action={canAdd && <FileButtons onFiles={add} />}>
      {isPending && <Skeleton height={64} role="status" aria-label="Загрузка файлов" />}
      {!isLoaded && error !== null && lacksCall(error) && <UnavailableLine />}
      <QueryErrorLine query={query} text="Файлы не загрузились" />
      <DropArea label="Место для файлов" onFiles={add} isDisabled={!canAdd}>
        {files.length > 0 && <Files files={files} {...(isOpen && { onRemove: remove })} />}
        {isLoaded && !isOpen && isEmpty && <p className={shared.dimmed}>Файлов нет</p>}
        <UploadList uploads={uploads} onRetry={retry} onCancel={cancel} />
        {canAdd && (
          <div className={isEmpty ? classes.emptyFiles : undefined}>
            {isEmpty && <p className="dimmed">Перетащите файлы сюда</p>}
            <p className="text-sm dimmed">
              {LIMITS}{' '}
              <span className={classes.byKeys}>Снимок экрана вставляется через Ctrl+V</span>
            </p>
          </div>
        )}
      </DropArea>
      <LeaveGuard isDirty={uploads.length > 0}>Не все файлы загружены.</LeaveGuard>
    </Block>
  );
});

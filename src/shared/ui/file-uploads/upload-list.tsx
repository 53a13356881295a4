import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconFile, IconPhoto, IconX } from '@tabler/icons-react';
import { hasRasterEnding } from '@/shared/lib/files';
import { formatSize, plural } from '@/shared/lib/text';
import { LARGE_ICON } from '../icon-props';
import classes from './file-uploads.module.css';
import type { Upload } from './upload-queue';

const PERCENT = 100;

interface UploadActions {
  onRetry: (key: string) => void;
  onCancel: (key: string) => void;
}

function Progress({ upload: { file, sent, state } }: { upload: Upload }) {
  const percent = Math.floor(sent * PERCENT);
  const text = state === 'waiting' ? 'Ждёт очереди' : sent < 1 ? `${percent}\u00a0%` : 'Сохраняем';
  return (
    <>
      <div
        role="progressbar"
        aria-label={`Загрузка: ${file.name}`}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuenow={percent}
        aria-valuetext={text}
        className={classes.track}
      >
        <div className={classes.fill} style={{ width: `${percent}%` }} />
      </div>
      <span className="text-xs dimmed tabular" aria-hidden>
        {formatSize(file.size)} · {text}
      </span>
    </>
  );
}

function UploadRow({
  upload,
  onRetry,
  onCancel,
}: UploadActions & {
  upload: Upload;
}) {
  const { key, file, failure, canRetry } = upload;
  const Icon = hasRasterEnding(file.name) ? IconPhoto : IconFile;
  const give = failure === null ? 'Отменить загрузку' : 'Убрать из списка';
  return (
    <li className={classes.upload}>
      <Icon {...LARGE_ICON} className="flex-none dimmed" />
      <div className="grid gap-4 grow">
        <bdi className="written">{file.name}</bdi>
        {failure === null ? (
          <Progress upload={upload} />
        ) : (
          <span className={classes.failure} role="alert">
            {failure}
          </span>
        )}
      </div>
      {failure !== null && canRetry && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Повторить: ${file.name}`}
          onClick={() => onRetry(key)}
        >
          Повторить
        </Button>
      )}
      <Tooltip label={give} withinPortal={false}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${give}: ${file.name}`}
          onClick={() => onCancel(key)}
        >
          <IconX {...LARGE_ICON} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

/** Files on their way, each with how far it is, and those that did not get there, with the reason. */
export function UploadList({
  uploads,
  ...actions
}: UploadActions & { uploads: readonly Upload[] }) {
  const going = uploads.filter(({ failure }) => failure === null).length;
  return (
    <>
      <VisuallyHidden role="status">
        {going > 0 && `Загружаем ${going} ${plural(going, ['файл', 'файла', 'файлов'])}`}
      </VisuallyHidden>
      {uploads.length > 0 && (
        <ul aria-label="Загрузка файлов">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...actions} />
          ))}
        </ul>
      )}
    </>
  );
}

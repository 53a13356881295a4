import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileKindOf } from '@/shared/lib/files';
import { formatSize, plural } from '@/shared/lib/text';
import { FileIcon } from '../file-icon';
import { LARGE_ICON } from '../icon-props';
import classes from './file-uploads.module.css';
import type { Upload } from './upload-store';

const PERCENT = 100;

export interface UploadActions {
  onRetry: (key: string) => void;
  onCancel: (key: string) => void;
}

function Progress({ upload: { file, sent, state } }: { upload: Upload<unknown> }) {
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

interface UploadLineProps {
  name: string;
  /** How far it is, or what became of it. */
  children: ReactNode;
  /** Buttons before its cross. */
  actions?: ReactNode;
  /** The work of its cross; null: it has none. */
  removal: { label: string; onRemove: () => void } | null;
}

/** One file of a list of uploads. */
export function UploadLine({ name, children, actions, removal }: UploadLineProps) {
  return (
    <li className={classes.upload}>
      <FileIcon kind={fileKindOf(name)} />
      <div className="grid gap-4 grow">
        <bdi className="written">{name}</bdi>
        {children}
      </div>
      {actions}
      {removal !== null && (
        <Tooltip label={removal.label} withinPortal={false}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${removal.label}: ${name}`}
            onClick={removal.onRemove}
          >
            <IconX {...LARGE_ICON} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}

/** Why a file did not get there. */
export const UploadFailure = ({ children }: { children: string }) => (
  <span className={classes.failure} role="alert">
    {children}
  </span>
);

interface UploadRowProps extends UploadActions {
  upload: Upload<unknown>;
  /** Beside what every file on its way has. */
  moreActions?: ReactNode;
}

/** A file on its way, or one that did not get there. */
export function UploadRow({ upload, onRetry, onCancel, moreActions }: UploadRowProps) {
  const { key, file, failure, canRetry, isPlaceGone } = upload;
  const label = failure === null ? 'Отменить загрузку' : 'Убрать из списка';
  return (
    <UploadLine
      name={file.name}
      removal={{ label, onRemove: () => onCancel(key) }}
      actions={
        <>
          {moreActions}
          {failure !== null && canRetry && !isPlaceGone && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Повторить: ${file.name}`}
              onClick={() => onRetry(key)}
            >
              Повторить
            </Button>
          )}
        </>
      }
    >
      {failure === null ? <Progress upload={upload} /> : <UploadFailure>{failure}</UploadFailure>}
    </UploadLine>
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

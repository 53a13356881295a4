import { ActionIcon, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ChatFile } from '@/entities/chats/chat';
import { formatSize } from '@/shared/lib/text';
import { ICON } from '@/shared/ui/icon-props';
import { UploadList } from '@/shared/ui/file-uploads';
import type { useChatUploads } from '../../../api/use-chat-uploads';
import classes from './files.module.css';

interface ReadyFileProps {
  file: ChatFile;
  onDrop: (file: ChatFile) => void;
}

const ReadyFile = ({ file, onDrop }: ReadyFileProps) => (
  <li className={classes.file}>
    <bdi className="breakable">{file.name}</bdi>
    <span className={classes.facts}>{formatSize(file.size)}</span>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Убрать ${file.name}`}
      onClick={() => onDrop(file)}
    >
      <IconX {...ICON} />
    </ActionIcon>
  </li>
);

/** The files that will go with the message, each with how it stands. */
export function ChosenFiles({ files }: { files: ReturnType<typeof useChatUploads> }) {
  const { uploads, ready, error, isCopying } = files;
  if (uploads.length + ready.length === 0 && !isCopying) return null;
  return (
    <div className="grid gap-6">
      <UploadList uploads={uploads} onRetry={files.retry} onCancel={files.cancel} />
      {isCopying && <Skeleton height={24} role="status" aria-label="Прикрепляем файлы" />}
      {ready.length > 0 && (
        <ul className="grid gap-4" aria-label="Файлы к сообщению">
          {ready.map((file) => (
            <ReadyFile key={file.id} file={file} onDrop={files.drop} />
          ))}
        </ul>
      )}
      {error !== null && (
        <p role="alert" className="error-text size-13">
          {error}
        </p>
      )}
      <p className={classes.facts}>
        Если обновить страницу до отправки, файлы придётся выбрать заново.
      </p>
    </div>
  );
}

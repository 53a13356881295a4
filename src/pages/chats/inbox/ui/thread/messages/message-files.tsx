import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadChatFile, type ChatFile } from '@/entities/chats/chat';
import { formatSize } from '@/shared/lib/text';
import { ICON } from '@/shared/ui/icon-props';
import { useDownloadFile } from '@/shared/ui/record-files';
import classes from '../composer/files.module.css';
import { MessagePicture } from './message-picture';

interface MessageFileProps {
  chatId: number;
  file: ChatFile;
}

function MessageFile({ chatId, file: { id, name, size } }: MessageFileProps) {
  const { mutate, isPending } = useDownloadFile(name, () => downloadChatFile(chatId, id));
  return (
    <li className={classes.file}>
      <ActionIcon
        variant="default"
        loading={isPending}
        aria-label={`Скачать ${name}`}
        title="Скачать"
        onClick={() => mutate()}
      >
        <IconDownload {...ICON} />
      </ActionIcon>
      <bdi className="breakable">{name}</bdi>
      <span className={classes.facts}>{formatSize(size)}</span>
    </li>
  );
}

interface FilesProps {
  chatId: number;
  files: readonly ChatFile[];
}

/** Files by their names; nothing of them is opened here. */
export const FileNames = ({ chatId, files }: FilesProps) =>
  files.length > 0 && (
    <ul className="grid gap-4" aria-label="Файлы">
      {files.map((file) => (
        <MessageFile key={file.id} chatId={chatId} file={file} />
      ))}
    </ul>
  );

/**
 * The files that came with a message: pictures as pictures, where these can be shown, and the others by their
 * names.
 */
export function MessageFiles({ chatId, files }: FilesProps) {
  const [broken, setBroken] = useState<readonly number[]>([]);
  const isShown = ({ id, picture }: ChatFile) => Boolean(picture) && !broken.includes(id);
  return (
    <>
      {files.map(
        (file) =>
          file.picture &&
          isShown(file) && (
            <MessagePicture
              key={file.id}
              file={{ ...file, picture: file.picture }}
              onBroken={() => setBroken((ids) => [...ids, file.id])}
            />
          ),
      )}
      <FileNames chatId={chatId} files={files.filter((file) => !isShown(file))} />
    </>
  );
}

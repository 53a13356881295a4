import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadChatFile, type ChatFile } from '@/entities/chat';
import { formatSize } from '@/shared/lib/text';
import { ICON } from '@/shared/ui/icon-props';
import { useDownloadFile } from '@/shared/ui/record-files';
import classes from './files.module.css';

interface LineFileProps {
  chatId: number;
  file: ChatFile;
}

function LineFile({ chatId, file: { id, name, size } }: LineFileProps) {
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
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.facts}>{formatSize(size)}</span>
    </li>
  );
}

/** The files that came with a line; nothing of them is opened here. */
export const LineFiles = ({ chatId, files }: { chatId: number; files: readonly ChatFile[] }) =>
  files.length > 0 && (
    <ul className={classes.files} aria-label="Файлы">
      {files.map((file) => (
        <LineFile key={file.id} chatId={chatId} file={file} />
      ))}
    </ul>
  );

import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import {
  chatQueries,
  downloadChatFile,
  largePicture,
  type ChatFile,
  type ChatMessage,
} from '@/entities/chats/chat';
import { imageSource } from '@/shared/ui/avatar';
import { Dialog } from '@/shared/ui/dialog';
import { ICON } from '@/shared/ui/icon-props';
import { useDownloadFile } from '@/shared/ui/record-files';
import { openedPicture } from './message-picture';
import classes from './pictures.module.css';

/** In pixels: the least and the most, and what stands around the picture. */
const [NARROWEST, WIDEST, AROUND] = [360, 1400, 32];

interface LargePictureProps {
  chatId: number;
  file: ChatFile & { picture: NonNullable<ChatFile['picture']> };
}

function LargePicture({ chatId, file: { id, name, picture } }: LargePictureProps) {
  const close = openedPicture.useClose();
  const [isBroken, setBroken] = useState(false);
  const { mutate, isPending } = useDownloadFile(name, () => downloadChatFile(chatId, id));
  const { width, height } = picture;
  return (
    <Dialog
      title={name}
      onClose={close}
      width={Math.max(NARROWEST, Math.min(WIDEST, width + AROUND))}
      fillsPhone
      closesByBack={false}
    >
      <div className={classes.opened}>
        {isBroken ? (
          <Text c="dimmed" size="sm" role="status">
            Картинка не загрузилась. Файл можно скачать.
          </Text>
        ) : (
          <img
            className={classes.large}
            src={imageSource(largePicture(picture.url)) ?? ''}
            alt={name}
            width={width}
            height={height}
            onError={() => setBroken(true)}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          Скачать
        </Button>
      </div>
    </Dialog>
  );
}

interface PictureDialogProps {
  chatId: number;
  /** Those that are known. */
  messages: readonly ChatMessage[];
}

/** The picture that the address names, large; nothing where the chat has no such one. */
export function PictureDialog({ chatId, messages }: PictureDialogProps) {
  const opened = openedPicture.useOpenedId();
  const isIt = ({ id }: ChatFile) => id === opened;
  const known = opened === null ? undefined : messages.flatMap(({ files }) => files).find(isIt);
  const { data } = useQuery({
    ...chatQueries.files(chatId),
    enabled: opened !== null && known === undefined,
  });
  const file = known ?? data?.find(isIt);
  const picture = file?.picture;
  return (
    file && picture && <LargePicture key={file.id} chatId={chatId} file={{ ...file, picture }} />
  );
}

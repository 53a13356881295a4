import { useState } from 'react';
import { pictureRoom, type ChatFile } from '@/entities/chats/chat';
import { imageSource } from '@/shared/ui/avatar';
import classes from './pictures.module.css';
import { openedRecord } from '@/shared/lib/record';

/** The picture that is looked at large, by its file: Back closes it. */
export const openedPicture = openedRecord({ param: 'picture', viewedKey: 'chats:picture' });

/** In pixels. */
const SIDE = 280;

interface MessagePictureProps {
  file: ChatFile & { picture: NonNullable<ChatFile['picture']> };
  /** Told where it could not be shown. */
  onBroken: () => void;
}

/** A picture that came with a message; its room is there before it is. It opens large. */
export function MessagePicture({ file: { id, name, picture }, onBroken }: MessagePictureProps) {
  const open = openedPicture.useOpen();
  const [isHere, setHere] = useState(false);
  const { width, height } = pictureRoom(picture, SIDE);
  return (
    <button
      type="button"
      className={classes.picture}
      style={{ width, aspectRatio: `${width} / ${height}` }}
      data-here={isHere || undefined}
      title={name}
      onClick={() => open(id)}
    >
      <img
        src={imageSource(picture.url) ?? ''}
        alt={name}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onLoad={() => setHere(true)}
        onError={onBroken}
      />
    </button>
  );
}

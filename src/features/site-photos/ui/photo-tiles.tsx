import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { photoQueries, previewOrderPhoto, type OrderPhoto } from '@/entities/orders/order';
import { formatShort } from '@/shared/lib/date';
import { useDrawnBlob } from '@/shared/lib/files';
import { useLazy } from '@/shared/lib/lazy';
import { useInView } from '@/shared/lib/viewport';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import classes from './site-photos.module.css';

const loadViewer = () => import('@/shared/ui/file-viewer').then((module) => module.FileViewer);

/** The small picture of a photo, or a sign where there is none. */
function Thumbnail({ orderId, id }: { orderId: number; id: number }) {
  const { data: content } = useQuery(photoQueries.thumbnail(orderId, id));
  const [isDrawn, setDrawn] = useState(false);
  const draw = useDrawnBlob(content);
  return (
    <>
      {!isDrawn && <IconPhoto {...LARGE_ICON} />}
      {content && (
        <img
          ref={draw}
          alt=""
          className={classes.picture}
          hidden={!isDrawn}
          onLoad={() => setDrawn(true)}
        />
      )}
    </>
  );
}

/** Tells photos apart: «Снимок 2: Борис, 30 ноября, 15:20». */
const nameOf = ({ user, created_at: at }: OrderPhoto, index: number) =>
  [`Снимок ${index + 1}`, [user?.name?.trim(), at && formatShort(at)].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(': ');

interface PhotoTileProps {
  orderId: number;
  photo: OrderPhoto;
  name: string;
  onOpen: () => void;
  onPointed: () => void;
  /** Absent: it stays. */
  onRemove: (() => void) | undefined;
}

function PhotoTile({ orderId, photo, name, onOpen, onPointed, onRemove }: PhotoTileProps) {
  const [seen, isInView] = useInView();
  const [wasInView, setWasInView] = useState(false);
  if (isInView && !wasInView) setWasInView(true);
  return (
    <li ref={seen} className={classes.tile}>
      <UnstyledButton
        className={classes.open}
        aria-label={`Открыть: ${name}`}
        aria-haspopup="dialog"
        onPointerEnter={onPointed}
        onFocus={onPointed}
        onClick={onOpen}
      >
        {wasInView ? <Thumbnail orderId={orderId} id={photo.id} /> : <IconPhoto {...LARGE_ICON} />}
      </UnstyledButton>
      {onRemove && (
        <ActionIcon
          variant="transparent"
          size={48}
          className={classes.remove}
          aria-label={`Убрать снимок: ${name}`}
          onClick={onRemove}
        >
          <span className={classes.cross}>
            <IconX size={16} />
          </span>
        </ActionIcon>
      )}
    </li>
  );
}

interface PhotoTilesProps {
  orderId: number;
  photos: readonly OrderPhoto[];
  mayRemove: (photo: OrderPhoto) => boolean;
  onRemove: (photo: OrderPhoto) => void;
}

/** Photos as small pictures of one size; a press opens them large. */
export function PhotoTiles({ orderId, photos, mayRemove, onRemove }: PhotoTilesProps) {
  const { loaded: Viewer, load, warmUp } = useLazy(loadViewer);
  const [openId, setOpenId] = useState<number | null>(null);
  if (photos.length === 0 && openId === null) return null;
  const named = photos.map((photo, index) => ({ photo, name: nameOf(photo, index) }));
  const viewed = named.map(({ photo: { id, size }, name }) => {
    const content = async (signal?: AbortSignal) =>
      (await previewOrderPhoto(orderId, id, '1600', signal)).content;
    // It is the picture of the server that is shown and saved, whatever was sent.
    return { id, size, name: `${name.replaceAll(':', ',')}.webp`, preview: content, load: content };
  });
  return (
    <>
      <ul className={classes.tiles} aria-label="Снимки с объекта">
        {named.map(({ photo, name }) => (
          <PhotoTile
            key={photo.id}
            orderId={orderId}
            photo={photo}
            name={name}
            onPointed={warmUp}
            onOpen={() => {
              load();
              setOpenId(photo.id);
            }}
            onRemove={mayRemove(photo) ? () => onRemove(photo) : undefined}
          />
        ))}
      </ul>
      {Viewer && <Viewer files={viewed} openId={openId} onOpen={setOpenId} />}
    </>
  );
}

import { Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './file-viewer.module.css';
import { NoPreview } from './no-preview';
import { useSafePicture } from './use-safe-picture';
import type { ViewProps } from './viewed-file';

const NOT_SHOWN =
  'Это не картинка, которую можно показать. Скачайте файл, если доверяете отправителю.';
const TOO_LARGE = 'Картинка слишком большая для просмотра. Её можно скачать.';
const BROKEN = 'Картинка повреждена. Файл можно скачать.';

const loadZoom = () => import('./readers/zoomed-picture').then((module) => module.showZoomed);

interface StageProps {
  picture: { address: string; width: number; height: number };
  name: string;
  onBroken: () => void;
}

/** A picture that can be enlarged by a pinch, a double press or the wheel; whole at first. */
function PictureStage({ picture, name, onBroken }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    if (!isDrawn) return;
    let close: (() => void) | undefined;
    let isWanted = true;
    const show = (zoom: Awaited<ReturnType<typeof loadZoom>>) => {
      if (!isWanted || stage.current === null) return;
      close = zoom(stage.current, picture, name);
      setZoomed(true);
    };
    // Without the network the picture stays as it is: whole.
    loadZoom().then(show, () => undefined);
    return () => {
      isWanted = false;
      setZoomed(false);
      close?.();
    };
  }, [isDrawn, picture, name]);
  return (
    <div ref={stage} className={classes.pictureStage}>
      {!isZoomed && (
        <img
          className={classes.picture}
          src={picture.address}
          alt={name}
          width={picture.width}
          height={picture.height}
          onLoad={() => setDrawn(true)}
          onError={onBroken}
        />
      )}
    </div>
  );
}

/** The picture in a file, where its bytes say that it is one. */
export function PictureView({ file, content, onDownload }: ViewProps) {
  const picture = useSafePicture(content);
  const [broken, setBroken] = useState<typeof picture>(null);
  if (picture === null) {
    return <Skeleton className={classes.skeleton} role="status" aria-label="Загрузка картинки" />;
  }
  const isBroken = broken === picture;
  if (picture.state !== 'ready' || isBroken) {
    const text = isBroken ? BROKEN : picture.state === 'large' ? TOO_LARGE : NOT_SHOWN;
    return <NoPreview file={file} text={text} onDownload={onDownload} />;
  }
  return <PictureStage picture={picture} name={file.name} onBroken={() => setBroken(picture)} />;
}

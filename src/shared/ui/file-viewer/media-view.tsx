import { useCallback, useState } from 'react';
import classes from './file-viewer.module.css';
import { FileHead, NoPreview } from './no-preview';
import type { ViewProps } from './viewed-file';

const NOT_PLAYED = 'Браузер не умеет это воспроизвести. Файл можно скачать.';

/** A sound or a film, played by the browser from bytes; it can be wound to any place. */
export function MediaView({ file, content, kind, onDownload }: ViewProps) {
  const [isBroken, setBroken] = useState(false);
  const play = useCallback(
    (player: HTMLMediaElement | null) => {
      if (player === null) return;
      // Of no type: it is never navigated to.
      const address = URL.createObjectURL(new Blob([content]));
      player.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
  if (isBroken) return <NoPreview file={file} text={NOT_PLAYED} onDownload={onDownload} />;
  const Player = kind === 'video' ? 'video' : 'audio';
  return (
    <div className={classes.message}>
      {kind === 'audio' && <FileHead file={file} />}
      <Player
        ref={play}
        className={classes[Player]}
        controls
        playsInline={kind === 'video'}
        preload="metadata"
        aria-label={file.name}
        onError={() => setBroken(true)}
      />
    </div>
  );
}

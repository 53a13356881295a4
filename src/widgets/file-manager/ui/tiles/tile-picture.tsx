import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileIcon, type FileItem } from '@/entities/records/file';
import { thumbnailOptions } from '../../api/thumbnail-options';
import { useDrawnBlob } from '@/shared/lib/files';
import { useInView } from '@/shared/lib/viewport';
import classes from './file-tiles.module.css';

const ICON_SIZE = 44;
/** A smaller picture would be blurred, and of a longer one too much would be cut. In dots; a ratio. */
const LEAST_SIDE = 160;
const LONGEST_RATIO = 2.2;

/** True where a picture is shown whole and not larger than it is, false where it fills its tile. */
function isShownWhole({ width, height }: FileItem): boolean {
  if (width === null || height === null) return false;
  const [short, long] = width < height ? [width, height] : [height, width];
  return short < LEAST_SIDE || long / short > LONGEST_RATIO;
}

interface ThumbnailProps {
  file: FileItem;
  /** Called once it is known whether there is a picture. */
  onCome: () => void;
}

/** The small picture of a file. Taken away before it has come, it is not fetched any more. */
function Thumbnail({ file, onCome }: ThumbnailProps) {
  const { data: content } = useQuery(thumbnailOptions(file.id));
  const [isDrawn, setDrawn] = useState(false);
  const draw = useDrawnBlob(content);
  return (
    <>
      {!isDrawn && <FileIcon file={file} size={ICON_SIZE} />}
      {content && (
        <img
          ref={draw}
          alt=""
          className={classes.picture}
          data-whole={isShownWhole(file) || undefined}
          hidden={!isDrawn}
          draggable={false}
          onLoad={() => {
            setDrawn(true);
            onCome();
          }}
          onError={() => setDrawn(false)}
        />
      )}
    </>
  );
}

/** The picture of a file, fetched once it is seen, or the sign of its kind. */
export function TilePicture({ file }: { file: FileItem }) {
  // Not in the tile: its menu and its box would be drawn anew at each of them that is scrolled past.
  const [seen, isInView] = useInView();
  const [hasCome, setCome] = useState(false);
  return (
    <div className={classes.stage}>
      <div ref={file.has_preview ? seen : undefined} className={classes.inside}>
        {file.has_preview && (isInView || hasCome) ? (
          <Thumbnail file={file} onCome={() => setCome(true)} />
        ) : (
          <FileIcon file={file} size={ICON_SIZE} />
        )}
      </div>
    </div>
  );
}

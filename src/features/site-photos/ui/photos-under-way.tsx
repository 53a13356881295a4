import { ActionIcon, Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconPhotoUp, IconX } from '@tabler/icons-react';
import type { Hold, Upload } from '@/shared/ui/file-uploads';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import type { PhotoPlace } from '../model/kept-photos';
import { uploadText } from '../model/upload-words';
import classes from './site-photos.module.css';

const PERCENT = 100;

interface PhotosUnderWayProps {
  uploads: readonly Upload<PhotoPlace>[];
  hold: Hold | null;
  /** Names the list among others on the screen. */
  name: string | undefined;
  onRetry: (key: string) => void;
  onCancel: (key: string) => void;
}

/** Photos that are not on the server yet, each with its state. */
export function PhotosUnderWay(props: PhotosUnderWayProps) {
  const { uploads, hold, name: placeName, onRetry, onCancel } = props;
  if (uploads.length === 0) return null;
  return (
    <ul
      className={classes.uploads}
      aria-label={['Снимки на отправке', placeName].filter(Boolean).join(': ')}
    >
      {uploads.map((upload, index) => {
        const { key, failure, canRetry, sent, state } = upload;
        const name = [`снимок ${index + 1}`, placeName].filter(Boolean).join(', ');
        return (
          <li key={key} className={classes.upload}>
            <IconPhotoUp {...LARGE_ICON} className="flex-none" />
            <div className={classes.words}>
              <span
                className={failure === null ? undefined : classes.failure}
                role={failure === null ? undefined : 'alert'}
              >
                {uploadText(upload, hold)}
              </span>
              {state === 'sending' && (
                <Progress value={sent * PERCENT} size="sm" aria-label={`Отправка: ${name}`} />
              )}
            </div>
            {failure !== null && canRetry && (
              <Button
                variant="default"
                className={classes.button}
                aria-label={`Повторить: ${name}`}
                onClick={() => onRetry(key)}
              >
                Повторить
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={48}
              aria-label={`Не отправлять: ${name}`}
              onClick={() => onCancel(key)}
            >
              <IconX {...LARGE_ICON} />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { countOf, formatSize } from '@/shared/lib/text';
import { UploadLine, UploadRow, type Upload } from '@/shared/ui/file-uploads';
import { ICON } from '@/shared/ui/icon-props';
import type { Sender } from '../api/sender';
import type { KeptUpload, Place } from '../model/kept-uploads';
import { LeftRow } from './left-row';
import classes from './upload-bar.module.css';

/** A longer list is of no use, and slow. */
const SHOWN = 100;
const SHOWN_FINISHED = 20;

const RANK: Record<Upload['state'], number> = { failed: 0, sending: 1, waiting: 2 };

interface UploadRowsProps {
  sender: Sender;
  uploads: readonly Upload<Place>[];
  left: readonly KeptUpload[];
  finished: readonly { id: number; name: string; size: number }[];
  onChooseFolder: (place: Place) => void;
}

/** Every file of the bar: first what needs a person, last what is there. */
export function UploadRows({ sender, uploads, left, finished, onChooseFolder }: UploadRowsProps) {
  const { queue } = sender;
  const inOrder = uploads.toSorted((a, b) => RANK[a.state] - RANK[b.state]);
  const hidden = Math.max(0, uploads.length - SHOWN);
  return (
    <ul aria-label="Файлы" className={classes.rows}>
      {left.slice(0, SHOWN).map((upload) => (
        <LeftRow
          key={upload.key}
          upload={upload}
          onChoose={(file) => sender.choose(upload, file)}
          onRemove={() => sender.forget(upload.key)}
        />
      ))}
      {inOrder.slice(0, SHOWN).map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={queue.retry}
          onCancel={queue.cancel}
          moreActions={
            upload.isPlaceGone && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Выбрать папку: ${upload.file.name}`}
                onClick={() => onChooseFolder(upload.place)}
              >
                Выбрать папку
              </Button>
            )
          }
        />
      ))}
      {hidden > 0 && (
        <li className={classes.more}>И ещё {countOf(hidden, ['файл', 'файла', 'файлов'])}</li>
      )}
      {finished
        .slice(-SHOWN_FINISHED)
        .toReversed()
        .map(({ id, name, size }) => (
          <UploadLine key={id} name={name} removal={null}>
            <span className={classes.finished}>
              <IconCircleCheck {...ICON} />
              {formatSize(size)} · Загружен
            </span>
          </UploadLine>
        ))}
    </ul>
  );
}

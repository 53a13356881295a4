import { Button } from '@mantine/core';
import { formatSize } from '@/shared/lib/text';
import type { ChosenFile } from '../../api/use-chat-uploads';
import classes from './files.module.css';

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  onRetry: (file: ChosenFile) => void;
  onDrop: (file: ChosenFile) => void;
}

/** The files that will go with the message, each with how it stands. */
export const ChosenFiles = ({ files, onRetry, onDrop }: ChosenFilesProps) =>
  files.length > 0 && (
    <>
      <ul className={classes.chosen} aria-label="Файлы к сообщению">
        {files.map((one) => (
          <li key={one.key} className={classes.file}>
            <bdi className={classes.name}>{one.file.name}</bdi>
            <span role={one.failure === null ? undefined : 'alert'} className={classes.facts}>
              {one.failure ?? (one.sent ? formatSize(one.file.size) : 'Загружается…')}
            </span>
            {one.failure !== null && one.canRetry && (
              <Button size="compact-xs" variant="default" onClick={() => onRetry(one)}>
                Повторить
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Убрать ${one.file.name}`}
              onClick={() => onDrop(one)}
            >
              Убрать
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.facts}>
        Если обновить страницу до отправки, файлы придётся выбрать заново.
      </p>
    </>
  );

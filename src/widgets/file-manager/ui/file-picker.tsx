import { Button } from '@mantine/core';
import { countOf, type PluralForms } from '@/shared/lib/text';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { useOwnFiles } from '../model/files-handle';
import { FileManager } from './file-manager';
import { FilesWindow } from './files-window';

interface FilePickerProps {
  opened: boolean;
  /** The ids of the chosen files, and the files themselves. */
  onChoose: (ids: number[], files: { id: number; name: string; size: number }[]) => void;
  onClose: () => void;
}

const FILES: PluralForms = ['файл', 'файла', 'файлов'];

function Content({ onChoose, onClose }: Omit<FilePickerProps, 'opened'>) {
  return (
    <FileManager
      handle={useOwnFiles()}
      name="file-picker"
      pick={(chosen) => (
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onChoose(
                chosen.map(({ id }) => id),
                chosen.map(({ id, name, size }) => ({ id, name, size })),
              );
              onClose();
            }}
          >
            {chosen.length === 0 ? 'Прикрепить' : `Прикрепить ${countOf(chosen.length, FILES)}`}
          </Button>
        </DialogFoot>
      )}
    />
  );
}

/** Chooses files of the company for a record; a screen opens it by `useLazyDialog`. */
export const FilePicker = ({ opened, ...choice }: FilePickerProps) => (
  <FilesWindow title="Выбрать файлы" opened={opened} onClose={choice.onClose}>
    <Content {...choice} />
  </FilesWindow>
);

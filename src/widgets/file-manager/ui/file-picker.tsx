import { Button } from '@mantine/core';
import { countOf, type PluralForms } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { useOwnFiles } from '../model/files-handle';
import { FileManager } from './file-manager';
import { FILES_WIDTH } from './files-dialog';
import classes from './files-dialog.module.css';

interface FilePickerProps {
  opened: boolean;
  /** The ids of the chosen files. */
  onChoose: (ids: number[]) => void;
  onClose: () => void;
}

const FILES: PluralForms = ['файл', 'файла', 'файлов'];

function Content({ onChoose, onClose }: Omit<FilePickerProps, 'opened'>) {
  return (
    <div className={classes.window}>
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
                onChoose(chosen.map(({ id }) => id));
                onClose();
              }}
            >
              {chosen.length === 0 ? 'Прикрепить' : `Прикрепить ${countOf(chosen.length, FILES)}`}
            </Button>
          </DialogFoot>
        )}
      />
    </div>
  );
}

/** Chooses files of the company for a record; a screen opens it by `useLazyDialog`. */
export const FilePicker = ({ opened, ...choice }: FilePickerProps) => (
  <Dialog
    title="Выбрать файлы"
    opened={opened}
    onClose={choice.onClose}
    width={FILES_WIDTH}
    fillsPhone
    closesByEscape={false}
  >
    <Content {...choice} />
  </Dialog>
);

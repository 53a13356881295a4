import { Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState, type FocusEvent } from 'react';
import { FILE_LIMITS, type FileItem, newFolderSchema, stemLength } from '@/entities/records/file';
import { useForm } from '@/shared/lib/form';
import { isolated } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { FormFoot } from '@/shared/ui/dialog-foot';
import { useNameFile } from '../../api/use-name-file';

interface NameDialogProps {
  /** The renamed file; null: a folder is made. */
  file: FileItem | null;
  /** Where a folder is made; null: at the top. */
  parentId: number | null;
  opened: boolean;
  onClose: () => void;
}

const endingOf = (file: FileItem | null, name: string) =>
  file === null ? '' : name.slice(stemLength({ type: file.type, name }));

/** The name as it is kept: one without an ending gets that of the file. */
function nameWithEnding(file: FileItem | null, name: string): string {
  if (file === null || name === '' || endingOf(file, name) !== '') return name;
  return name + endingOf(file, file.name);
}

/** A note about the ending, where it is not plain to see. */
function endingNote(file: FileItem | null, name: string): string | null {
  if (file === null || name === '') return null;
  const kept = endingOf(file, file.name);
  const ending = endingOf(file, name);
  if (ending === kept) return null;
  if (ending === '') return `Сохранится как «${isolated(nameWithEnding(file, name))}»`;
  return kept === '' ? null : `Окончание изменится: ${kept} → ${ending}`;
}

/** Asks for the name of a new folder, or for another name of a file: its ending is not selected. */
export function NameDialog({ file, parentId, opened, onClose }: NameDialogProps) {
  const { rename, makeFolder } = useNameFile();
  const [seen, setSeen] = useState(file);
  const [clash, setClash] = useState<string | null>(null);
  const isSelected = useRef(false);
  const form = useForm({
    initial: { name: file?.name ?? '' },
    schema: newFolderSchema,
    async send({ name: typed }) {
      const name = nameWithEnding(file, typed);
      if (seen === null) await makeFolder(parentId, name);
      else if (name !== seen.name) {
        const current = await rename(seen, name);
        if (current !== null) {
          setSeen(current);
          setClash(current.name);
          return;
        }
      }
      onClose();
    },
  });
  const selectStem = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (file === null || isSelected.current) return;
    isSelected.current = true;
    input.setSelectionRange(0, stemLength(file));
  };
  const field = form.text('name');
  const note = endingNote(file, field.value.trim());
  return (
    <Dialog
      title={file === null ? 'Новая папка' : 'Переименовать'}
      opened={opened}
      onClose={onClose}
      isPending={form.sending}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <TextInput
            label="Название"
            maxLength={FILE_LIMITS.name}
            autoComplete="off"
            data-autofocus
            {...field}
            onFocus={selectStem}
            description={note}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          {clash !== null && (
            <Text size="sm" role="alert">
              Коллега уже дал название «{isolated(clash)}». Чтобы заменить его вашим, нажмите
              «Переименовать» ещё раз.
            </Text>
          )}
        </Stack>
        <FormFoot
          form={form}
          sendLabel={file === null ? 'Создать' : 'Переименовать'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { documentPatchSchema, TEXT_PLACEHOLDERS, type OrderPaper } from '@/entities/document';
import { useForm } from '@/shared/lib/form';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { FormFailure } from '@/shared/ui/form-failure';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { useSaveDraft } from '../api/use-document-actions';

const TEXT_ROWS = 8;
const MOST_ROWS = 20;
const WIDTH = 640;
const PLACEHOLDERS = TEXT_PLACEHOLDERS.map((word) => `{${word}}`).join(', ');

interface TextFormProps {
  paper: OrderPaper;
  onClose: () => void;
}

function TextForm({ paper, onClose }: TextFormProps) {
  // What was seen when it was opened: a colleague's text that comes meanwhile is not written over unseen.
  const [seen] = useState(paper);
  const save = useSaveDraft(seen);
  const form = useForm({
    initial: { text: seen.text ?? seen.usual_text },
    schema: documentPatchSchema,
    send: async ({ text = null }) => {
      const own = text === seen.usual_text ? null : text;
      await save({ text: own }, 'Текст документа сохранён');
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <GrowingTextarea
          label="Текст документа"
          description={`Заменятся сами: ${PLACEHOLDERS}. Пустая строка начинает новый абзац`}
          minRows={TEXT_ROWS}
          maxRows={MOST_ROWS}
          data-autofocus
          {...form.text('text')}
        />
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={form.sending}>
            Отмена
          </Button>
          <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
            Сохранить
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

/** The text of one paper, which the settings give unless it is written here. */
export const TextDialog = ({ opened, ...form }: TextFormProps & { opened: boolean }) => (
  <Dialog
    title="Текст этого документа"
    opened={opened}
    onClose={form.onClose}
    width={WIDTH}
    holdsInput
    fillsPhone
  >
    <TextForm {...form} />
  </Dialog>
);

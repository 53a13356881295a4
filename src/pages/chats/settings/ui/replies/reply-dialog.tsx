import { Stack, TextInput } from '@mantine/core';
import { newChatReplySchema, type ChatReply, type ChatReplyInput } from '@/entities/chats/chat';
import { useForm } from '@/shared/lib/form';
import { Dialog } from '@/shared/ui/dialog';
import { FormFoot } from '@/shared/ui/dialog-foot';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';

const TEXT_ROWS = 4;
const MOST_ROWS = 12;

interface ReplyFormProps {
  /** Null: a new one. */
  reply: ChatReply | null;
  onClose: () => void;
  /** @throws {ApiFailure} 422 by field */
  onSave: (reply: ChatReplyInput) => Promise<void>;
}

function ReplyForm({ reply, onClose, onSave }: ReplyFormProps) {
  const form = useForm({
    initial: { shortcut: reply?.shortcut ?? '', text: reply?.text ?? '' },
    schema: newChatReplySchema,
    send: async (written) => {
      await onSave(written);
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <TextInput
          label="Сокращение"
          description="Одно слово: в сообщении его набирают после «/»"
          leftSection="/"
          autoComplete="off"
          data-autofocus
          {...form.text('shortcut')}
        />
        <GrowingTextarea
          label="Текст"
          description="{имя}, {оператор} и {компания} заменятся сами"
          minRows={TEXT_ROWS}
          maxRows={MOST_ROWS}
          {...form.text('text')}
        />
        <FormFoot form={form} sendLabel="Сохранить" onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** A quick reply, a new one or one that is changed. */
export const ReplyDialog = ({ opened, ...form }: ReplyFormProps & { opened: boolean }) => (
  <Dialog
    title={form.reply ? `Быстрый ответ /${form.reply.shortcut}` : 'Новый быстрый ответ'}
    opened={opened}
    onClose={form.onClose}
    fillsPhone
  >
    <ReplyForm {...form} />
  </Dialog>
);

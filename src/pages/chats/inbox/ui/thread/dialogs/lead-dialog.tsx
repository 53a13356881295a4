import { Stack, Text, TextInput } from '@mantine/core';
import {
  CHAT_SOURCE,
  chatLeadSchema,
  contactInWords,
  visitorInSentence,
  type Chat,
} from '@/entities/chats/chat';
import { useOpenLead } from '@/features/view-lead';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { Dialog } from '@/shared/ui/dialog';
import { FormFoot } from '@/shared/ui/dialog-foot';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { useCreateLead } from '../../../api/use-create-lead';

const COMMENT_ROWS = 3;
/** So much of what the visitor has said is put into the comment. */
const LONGEST_WISH = 500;
const { contact: contactSchema } = chatLeadSchema.shape;

interface LeadDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Told once it is off the screen. */
  onClosed: () => void;
  chat: Chat;
  /** The visitor's messages, as far as they are loaded. */
  said: string;
}

function LeadForm({ chat, said, onClose }: Omit<LeadDialogProps, 'opened' | 'onClosed'>) {
  const { name, phone, email } = chat.visitor;
  // Told in words to a server that does not look for it there, or before ours did.
  const words = contactInWords(said);
  const openLead = useOpenLead();
  const create = useCreateLead(chat, (id) => {
    if (id === null) toast.success('Заявка создана');
    else {
      toast.success(`Создана заявка №${id}`, {
        action: { label: 'Открыть', onClick: () => openLead(id) },
      });
    }
    onClose();
  });
  const form = useForm({
    initial: {
      name: name ?? '',
      phone: phone ?? words.phone ?? '',
      email: email ?? words.email ?? '',
      comment: said.slice(0, LONGEST_WISH),
    },
    schema: contactSchema,
    fieldOf: (path) => path.replace(/^contact\./, ''),
    send: async ({ name: who, phone: number, email: address, comment }) => {
      await create({
        name: who ?? '',
        phone: number ?? '',
        email: address ?? '',
        comment: comment ?? '',
      });
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <TextInput label="Имя" autoComplete="off" data-autofocus {...form.text('name')} />
        <TextInput label="Телефон" type="tel" autoComplete="off" {...form.text('phone')} />
        <TextInput label="E-mail" type="email" autoComplete="off" {...form.text('email')} />
        <GrowingTextarea
          label="Комментарий"
          minRows={COMMENT_ROWS}
          maxRows={10}
          {...form.text('comment')}
        />
        <FormFoot form={form} sendLabel="Создать" onCancel={onClose}>
          <Text span me="auto" c="dimmed" size="xs" lh="sm">
            Источник: {CHAT_SOURCE}
          </Text>
        </FormFoot>
      </Stack>
    </form>
  );
}

/** Makes a lead of a chat; what is known of the visitor is filled in. */
export const LeadDialog = ({ opened, onClosed, ...form }: LeadDialogProps) => (
  <Dialog
    title={`Заявка из диалога: ${visitorInSentence(form.chat)}`}
    opened={opened}
    onClose={form.onClose}
    onClosed={onClosed}
    fillsPhone
  >
    <LeadForm {...form} />
  </Dialog>
);

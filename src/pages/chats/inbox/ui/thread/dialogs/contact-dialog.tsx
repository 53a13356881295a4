import { Button, Stack, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { chatContactShape, type Chat } from '@/entities/chats/chat';
import { useForm } from '@/shared/lib/form';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { FormFailure } from '@/shared/ui/form-failure';

const contactSchema = z.object(chatContactShape);
type Contact = z.output<typeof contactSchema>;

interface ContactDialogProps {
  opened: boolean;
  onClose: () => void;
  chat: Chat;
  onSave: (contact: Contact) => void;
}

function ContactForm({ chat: { visitor }, onClose, onSave }: Omit<ContactDialogProps, 'opened'>) {
  const initial = {
    name: visitor.name ?? '',
    phone: visitor.phone ?? '',
    email: visitor.email ?? '',
  };
  const form = useForm<typeof initial, Contact>({
    initial,
    schema: contactSchema,
    send: (contact) => {
      // Unchanged fields stay the visitor's own to change.
      const changed = Object.entries(contact).filter(
        ([key, text]) => (text ?? '') !== initial[key as keyof typeof initial],
      );
      if (changed.length > 0) onSave(Object.fromEntries(changed));
      onClose();
      return Promise.resolve();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <TextInput label="Имя" autoComplete="off" data-autofocus {...form.text('name')} />
        <TextInput label="Телефон" type="tel" autoComplete="off" {...form.text('phone')} />
        <TextInput label="E-mail" type="email" autoComplete="off" {...form.text('email')} />
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit">Сохранить</Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

/** Who the visitor is, as staff know it: the visitor writes over none of it. */
export const ContactDialog = ({ opened, ...form }: ContactDialogProps) => (
  <Dialog title="Контакт посетителя" opened={opened} onClose={form.onClose}>
    <ContactForm {...form} />
  </Dialog>
);

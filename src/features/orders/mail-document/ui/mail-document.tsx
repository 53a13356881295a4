import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { companyQueries } from '@/entities/company/company';
import { mailedDocumentSchema, type OrderDocument } from '@/entities/orders/document';
import { ICON } from '@/shared/ui/icon-props';
import { useMailDocument } from '../api/use-mail-document';
import classes from './mail-document.module.css';

interface MailDocumentProps {
  orderDocument: OrderDocument;
  /** Called once the letter is on its way. */
  onSent?: () => void;
}

/** Sends a document to its client by a letter; renders nothing where the server has no mail. */
export function MailDocument({ orderDocument, onSent }: MailDocumentProps) {
  const { data: settings } = useQuery(companyQueries.settings());
  const mail = useMailDocument(orderDocument);
  const [email, setEmail] = useState(orderDocument.client.email ?? '');
  const [error, setError] = useState<string | null>(null);
  if (!settings?.is_mail_configured) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The dialog around it may be a form's.
    event.stopPropagation();
    const read = mailedDocumentSchema.safeParse({ email });
    if (read.success) mail.mutate(read.data.email, onSent && { onSuccess: onSent });
    else setError(read.error.issues[0]?.message ?? null);
  };
  return (
    <form
      className={classes.form}
      aria-label="Письмо клиенту"
      noValidate
      data-closes-freely={mail.isSuccess || undefined}
      onSubmit={send}
    >
      <TextInput
        className={classes.email}
        type="email"
        label="E-mail клиента"
        description="В письме будут ссылка и файл PDF"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        value={email}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setEmail(value);
          setError(null);
        }}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconMail {...ICON} />}
        loading={mail.isPending}
      >
        Отправить письмом
      </Button>
    </form>
  );
}

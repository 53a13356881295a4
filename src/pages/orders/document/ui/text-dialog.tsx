import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  documentPatchSchema,
  explainRefusal,
  TEXT_PLACEHOLDERS,
  type DocumentPatch,
  type OrderDocument,
} from '@/entities/orders/document';
import { useUserId } from '@/entities/account/session';
import { Dialog } from '@/shared/ui/dialog';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { RecordForm } from '@/shared/ui/record-form';
import { useSaveDraft } from '../api/use-document-actions';

const TEXT_ROWS = 8;
const MOST_ROWS = 20;
const WIDTH = 640;
const LABEL = 'Текст документа';
const CONFLICT = { remote: 'Сейчас в документе' };
const PLACEHOLDERS = TEXT_PLACEHOLDERS.map((word) => `{${word}}`).join(', ');

interface TextFormProps {
  orderDocument: OrderDocument;
  onClose: () => void;
}

function TextForm({ orderDocument, onClose }: TextFormProps) {
  const [opened] = useState(orderDocument);
  const save = useSaveDraft(orderDocument);
  return (
    <RecordForm<OrderDocument, { text: string }, DocumentPatch>
      record={orderDocument}
      textsOf={({ text, usual_text: usual }) => ({ text: text ?? usual })}
      versionOf={({ updated_at }) => updated_at}
      labels={{ text: LABEL }}
      schema={documentPatchSchema}
      explain={explainRefusal}
      conflict={CONFLICT}
      draft={{ owner: useUserId(), of: `document:${orderDocument.id}:text` }}
      save={async ({ text = null }, seenAt) => {
        const outcome = await save({
          patch: { text: text === opened.usual_text ? null : text },
          seenAt,
          isSeen: (current) => current.text === opened.text,
          savedText: 'Текст документа сохранён',
        });
        if (outcome.clash === null) onClose();
        return outcome;
      }}
      fields={(text) => (
        <GrowingTextarea
          label={LABEL}
          description={`Заменятся сами: ${PLACEHOLDERS}. Пустая строка начинает новый абзац`}
          minRows={TEXT_ROWS}
          maxRows={MOST_ROWS}
          data-autofocus
          {...text('text')}
        />
      )}
      cancel={(forget, isSending) => (
        <Button
          variant="default"
          disabled={isSending}
          onClick={() => {
            forget();
            onClose();
          }}
        >
          Отмена
        </Button>
      )}
    />
  );
}

/** The text of one document, which the settings give unless it is written here. */
export const TextDialog = ({ opened, ...form }: TextFormProps & { opened: boolean }) => (
  <Dialog
    title="Текст этого документа"
    opened={opened}
    onClose={form.onClose}
    width={WIDTH}
    fillsPhone
  >
    <TextForm {...form} />
  </Dialog>
);

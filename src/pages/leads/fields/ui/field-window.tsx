import { Text } from '@mantine/core';
import { useCurrentUser } from '@/entities/account/session';
import type { LeadField } from '@/entities/leads/lead-field';
import { useClosedByBack } from '@/shared/back';
import { focusRecordRow } from '@/shared/lib/record';
import { FormContent, RecordWindow } from '@/shared/ui/record-window';
import { TypedArea, useTypedGuard } from '@/shared/ui/typed-guard';
import { FieldForm } from './field-form';

/** The number that the window knows a new field by. */
const NEW = 0;

interface FieldWindowProps {
  /** The edited field; null: none. */
  opened: number | 'new' | null;
  /** The fields in use. */
  fields: readonly LeadField[];
  /** False until the fields are there. */
  isReady: boolean;
  onClose: () => void;
}

/** A field under edit. */
export function FieldWindow({ opened, fields, isReady, onClose }: FieldWindowProps) {
  // The author of the draft must be known before the form begins with it.
  const { isPending } = useCurrentUser();
  const openedId = opened === 'new' ? NEW : opened;
  const isOpen = openedId !== null && isReady && !isPending;
  const guard = useTypedGuard(onClose, isOpen);
  useClosedByBack(isOpen, guard.close);
  return (
    <>
      <RecordWindow
        openedId={isOpen ? openedId : null}
        onClose={guard.close}
        focusRow={(id) => focusRecordRow('field', id)}
      >
        {({ id }) => {
          const field = fields.find((one) => one.id === id);
          return (
            <FormContent title={id === NEW ? 'Новое поле' : (field?.name ?? 'Поле')}>
              <TypedArea guard={guard}>
                {id === NEW || field || !isOpen ? (
                  <FieldForm key={id} field={field} fields={fields} onDone={onClose} />
                ) : (
                  <Text c="dimmed">Такого поля нет. Возможно, его убрали в архив.</Text>
                )}
              </TypedArea>
            </FormContent>
          );
        }}
      </RecordWindow>
      {guard.question}
    </>
  );
}

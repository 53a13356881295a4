import { Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import type { LeadField } from '@/entities/leads/lead-field';
import { useIsPhone } from '@/shared/lib/viewport';
import { Drawer } from '@/shared/ui/drawer';
import { FieldForm } from './field-form';

const WIDTH = 480;

interface FieldDrawerProps {
  /** The edited field; null: none. */
  opened: number | 'new' | null;
  /** The fields in use. */
  fields: readonly LeadField[];
  /** False until the fields are there. */
  isReady: boolean;
  onClose: () => void;
}

/** A field under edit, beside the list it belongs to. */
export function FieldDrawer({ opened, fields, isReady, onClose }: FieldDrawerProps) {
  const isMounted = useMounted();
  const isPhone = useIsPhone();
  // The author of the draft must be known before the form begins with it.
  const { isPending } = useCurrentUser();
  // The edited form stays painted while the drawer closes.
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  const field = typeof shown === 'number' ? fields.find(({ id }) => id === shown) : undefined;
  const isMissing = typeof shown === 'number' && field === undefined;

  return (
    <Drawer
      opened={isMounted && opened !== null && isReady && !isPending}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : WIDTH}
      title={shown === 'new' ? 'Новое поле' : (field?.name ?? 'Поле')}
    >
      {isMissing && opened !== null ? (
        <Text c="dimmed">Такого поля нет. Возможно, его убрали в архив.</Text>
      ) : (
        shown !== null && (
          <FieldForm key={String(shown)} field={field} fields={fields} onDone={onClose} />
        )
      )}
    </Drawer>
  );
}

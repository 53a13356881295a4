import { IconRestore, IconTrash } from '@tabler/icons-react';
import { BulkButton } from './bulk-button';

interface UsualButtonProps<Action> {
  /** Does it to the ticked records, as `RecordBulkBar` gives it. */
  ask: (change: { action: Action }) => void;
}

/** The button «Удалить» of the ticked records. */
export const DeleteButton = ({ ask }: UsualButtonProps<'delete'>) => (
  <BulkButton isShort label="Удалить" icon={IconTrash} onClick={() => ask({ action: 'delete' })} />
);

/** The button «Восстановить» of those in the trash. */
export const RestoreButton = ({ ask }: UsualButtonProps<'restore'>) => (
  <BulkButton label="Восстановить" icon={IconRestore} onClick={() => ask({ action: 'restore' })} />
);

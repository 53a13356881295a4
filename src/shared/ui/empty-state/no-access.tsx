import { IconLock } from '@tabler/icons-react';
import { EmptyState } from './empty-state';

/** Stands where the server does not let this person read what would stand here: asking again is no use. */
export const NoAccess = () => (
  <EmptyState text="Нет доступа" icon={<IconLock size={24} stroke={1.5} />} />
);

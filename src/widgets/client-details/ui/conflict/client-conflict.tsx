import type { ConflictWords } from '@/shared/ui/record-form';
import { ClientChanged } from './client-changed';

/** The name of a colleague's version. */
export const CLIENT_NOW = 'Сейчас у клиента';

/** The words of a client that a colleague has saved first. */
export const clientConflict = (clientId: number): ConflictWords => ({
  remote: CLIENT_NOW,
  title: (since) => <ClientChanged clientId={clientId} since={since} />,
});

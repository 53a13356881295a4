import type { QueryClient } from '@tanstack/react-query';
import { sessionQueries } from '@/entities/account/session';
import { toast } from '@/shared/lib/toast';
import { assignLead, type SeenLead } from './assign-change';

/** Makes the person signed in responsible for a lead. */
export async function takeLead(client: QueryClient, lead: SeenLead): Promise<void> {
  const me = await client.ensureQueryData(sessionQueries.currentUser()).catch(() => null);
  if (me === null) toast.error('Не удалось назначить ответственного');
  else assignLead(client, lead, { id: me.id, name: me.name, avatar_url: me.avatar_url });
}

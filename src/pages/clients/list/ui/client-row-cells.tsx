import { clientName, type Client } from '@/entities/clients/client';
import { useRestoreClient } from '@/features/view-client';
import { useLazy } from '@/shared/lib/lazy';
import { Allowed } from '@/shared/rights';
import { CallButton } from '@/shared/ui/phone-text';
import { RowButton } from '@/shared/ui/row-menu';
import { ClientMenuButton } from './client-menu-button';

const loadMenu = () => import('./client-row-actions').then((module) => module.ClientRowActions);

/** The acts on a client without opening the card. The menu's code is loaded at the first press. */
export function ClientRowMenu({ client }: { client: Client }) {
  const { loaded: Actions, load } = useLazy(loadMenu);
  if (Actions === null) return <ClientMenuButton client={client} onClick={load} />;
  return <Actions client={client} />;
}

/** Takes a client out of the trash. */
export const RestoreClientButton = ({ client }: { client: Client }) => (
  <Allowed act="delete">
    <RowButton
      label="Восстановить"
      name={`Восстановить клиента ${clientName(client)}`}
      mutation={useRestoreClient(client.id)}
    />
  </Allowed>
);

/** The end of the card of a client on a phone. */
export const clientCardEnd = (client: Client) => (
  <span className="row">
    <CallButton phone={client.phone ?? ''} whom={clientName(client)} />
    <ClientRowMenu client={client} />
  </span>
);

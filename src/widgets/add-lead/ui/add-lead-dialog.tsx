import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { clientRecordQueries } from '@/entities/clients/client';
import { useOpenLead } from '@/features/view-lead';
import { Dialog } from '@/shared/ui/dialog';
import { useAddLeadClient, useAddLeadOpened } from '../model/add-lead-opened';
import { AddLeadForm } from './add-lead-form';

const WIDTH = 500;

/** The dialog in which staff write down a lead that came by phone, by word of mouth or in person. */
export function AddLeadDialog() {
  const [opened, setOpened] = useAddLeadOpened();
  const openLead = useOpenLead();
  const user = useCurrentUser();
  const named = useAddLeadClient();
  // The form of a client stays theirs while the dialog fades away.
  const [clientId, setClientId] = useState(named);
  if (opened && named !== clientId) setClientId(named);
  const client = useQuery({
    ...clientRecordQueries.detail(clientId ?? 0),
    enabled: opened && clientId !== null,
  });
  const isClientPending = clientId !== null && client.isPending;
  const close = () => setOpened(false);
  return (
    <Dialog
      opened={opened && !user.isPending && !isClientPending}
      onClose={close}
      title="Новая заявка"
      width={WIDTH}
      fillsPhone
    >
      <AddLeadForm
        key={clientId}
        owner={user.data?.id ?? null}
        client={(clientId !== null && client.data) || null}
        onDone={close}
        onOpenLead={(id) => {
          close();
          openLead(id);
        }}
      />
    </Dialog>
  );
}

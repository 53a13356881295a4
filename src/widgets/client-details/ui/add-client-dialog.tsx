import { useState } from 'react';
import { useOpenClient } from '@/features/view-client';
import { Dialog } from '@/shared/ui/dialog';
import { useAddClient } from '../api/use-save-client';
import { BLANK_CLIENT } from '../model/client-form';
import { ClientForm } from './client-form';
import { LeadsHint } from './leads-hint';

const WIDTH = 640;

interface AddClientDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The dialog in which staff write a client down; the card opens once it is there. */
export function AddClientDialog({ opened, onClose }: AddClientDialogProps) {
  const open = useOpenClient();
  const show = (id: number) => {
    onClose();
    open(id);
  };
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const add = useAddClient(skipped, (client) => (client ? show(client.id) : onClose()));
  const skip = (id: number, isSkipped: boolean) => {
    const next = new Set(skipped);
    if (isSkipped) next.add(id);
    else next.delete(id);
    setSkipped(next);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Новый клиент" width={WIDTH} fillsPhone>
      <ClientForm
        client={BLANK_CLIENT}
        save={add}
        draft="client:new"
        onCancel={onClose}
        onOpen={show}
        offer={(phones, emails) => (
          <LeadsHint phones={phones} emails={emails} skipped={skipped} onSkip={skip} />
        )}
      />
    </Dialog>
  );
}

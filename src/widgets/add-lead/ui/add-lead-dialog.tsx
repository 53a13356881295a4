import { useCurrentUser } from '@/entities/account/session';
import { useOpenLead } from '@/features/view-lead';
import { Dialog } from '@/shared/ui/dialog';
import { useAddLeadOpened } from '../model/add-lead-opened';
import { AddLeadForm } from './add-lead-form';

const WIDTH = 500;

/** The dialog in which staff write down a lead that came by phone, by word of mouth or in person. */
export function AddLeadDialog() {
  const [opened, setOpened] = useAddLeadOpened();
  const openLead = useOpenLead();
  const user = useCurrentUser();
  const close = () => setOpened(false);
  return (
    <Dialog
      opened={opened && !user.isPending}
      onClose={close}
      title="Новая заявка"
      width={WIDTH}
      fillsPhone
      holdsInput
    >
      <AddLeadForm
        owner={user.data?.id ?? null}
        onDone={close}
        onOpenLead={(id) => {
          close();
          openLead(id);
        }}
      />
    </Dialog>
  );
}

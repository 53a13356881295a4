import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useCurrentUser } from '@/entities/session';
import { useOpenLead } from '@/features/view-lead';
import { useIsPhone } from '@/shared/lib/viewport';
import { useAddLeadOpened } from '../model/add-lead-opened';
import { AddLeadForm } from './add-lead-form';

const WIDTH = 500;

/** The dialog in which staff write down a lead that came by phone, by word of mouth or in person. */
export function AddLeadDialog() {
  const [opened, setOpened] = useAddLeadOpened();
  const openLead = useOpenLead();
  // Opened a moment after mounting: only then a dialog notes where the focus was.
  const isMounted = useMounted();
  const user = useCurrentUser();
  const isPhone = useIsPhone();
  const close = () => setOpened(false);
  return (
    <Modal
      opened={opened && isMounted && !user.isPending}
      onClose={close}
      title="Новая заявка"
      size={WIDTH}
      centered
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <AddLeadForm
        owner={user.data?.id ?? null}
        onDone={close}
        onOpenLead={(id) => {
          close();
          openLead(id);
        }}
      />
    </Modal>
  );
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useIsPhone } from '@/shared/lib/viewport';
import { useLate } from '@/shared/lib/late';
import { useAddLeadOpened } from '../../model/add-lead/add-lead-opened';

const loadDialog = () => import('./add-lead-dialog').then((module) => module.AddLeadDialog);

interface AddLeadProps {
  onOpenLead: (id: number) => void;
}

/** The button «Добавить заявку» and its dialog, whose code comes when it is first wanted. */
export function AddLead({ onOpenLead }: AddLeadProps) {
  const [opened, setOpened] = useAddLeadOpened();
  const { loaded: Dialog, load, warmUp } = useLate(loadDialog);
  const isPhone = useIsPhone();
  useEffect(() => {
    if (opened && Dialog === null) load();
  });

  return (
    <>
      <Button
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
        onPointerEnter={warmUp}
        aria-label="Добавить заявку"
      >
        {isPhone ? 'Добавить' : 'Добавить заявку'}
      </Button>
      {Dialog && (
        <Dialog
          opened={opened}
          onClose={() => setOpened(false)}
          onOpenLead={(id) => {
            setOpened(false);
            onOpenLead(id);
          }}
        />
      )}
    </>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useOpenLead } from '@/features/view-lead';
import { useIsPhone } from '@/shared/lib/viewport';
import { Hint } from '@/shared/ui/hint';
import { useTakeNext } from '../api/use-take-next';

const LABEL = 'Взять следующую';
const HINT = 'Заявка без ответственного, которая ждёт дольше всех, станет вашей и откроется';
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Takes the free lead that has waited longest, and opens it. */
export function TakeNextButton() {
  const openLead = useOpenLead();
  const { take, isTaking } = useTakeNext(({ id }) => openLead(id));
  const isPhone = useIsPhone();
  // The second click of a double click would take one more lead.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail < 2) take();
  };
  return (
    <Hint label={HINT}>
      {isPhone ? (
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={LABEL}
          loading={isTaking}
          onClick={handleClick}
        >
          <IconPlayerTrackNext {...ICON} />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlayerTrackNext {...ICON} />}
          loading={isTaking}
          onClick={handleClick}
        >
          {LABEL}
        </Button>
      )}
    </Hint>
  );
}

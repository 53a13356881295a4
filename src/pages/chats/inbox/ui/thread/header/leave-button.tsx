import { ActionIcon } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { LARGE_ICON } from '@/shared/ui/icon-props';

/** Leads from a chat back to all of them. */
export const LeaveButton = ({ onLeave }: { onLeave: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label="Диалоги" onClick={onLeave}>
    <IconChevronLeft {...LARGE_ICON} />
  </ActionIcon>
);

import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useIsPhone } from '@/shared/lib/viewport';
import { Hint } from '@/shared/ui/hint';
import { helpAddress } from './help-address';

/**
 * Leads to the chapter about the screen. On a phone the instructions are in the menu: the header has no room.
 */
export function HelpLink() {
  const screen = useMatches({ select: (matches) => matches.at(-1) });
  if (useIsPhone()) return null;
  return (
    <Hint label="Инструкция к этому экрану">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Инструкция к этому экрану"
        renderRoot={(props) => (
          <Link {...props} {...helpAddress(screen?.fullPath ?? '', screen?.search ?? {})} />
        )}
      >
        <IconHelp size={18} stroke={1.75} />
      </ActionIcon>
    </Hint>
  );
}

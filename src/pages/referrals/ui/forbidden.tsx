import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@/shared/ui/empty-state';

/** Stands where this person, or a company without the module, may not see referrals. */
export const FORBIDDEN = (
  <EmptyState
    text="Для рефералов нужен модуль «Заявки»"
    icon={<IconLock size={24} stroke={1.5} />}
    action={
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/modules" />}>
        Подробнее о модулях
      </Button>
    }
  />
);

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconInbox } from '@tabler/icons-react';
import { Allowed, useRows } from '@/shared/rights';
import { EmptyState } from '@/shared/ui/empty-state';

/** Shown where there is nothing to draw yet. */
export const NoLeadsYet = () => (
  <EmptyState
    help="/instructions/general#first-day"
    icon={<IconInbox size={24} stroke={1.5} />}
    text={useRows() === 'own' ? 'За вами пока нет заявок' : 'Заявок пока нет'}
    action={
      <Allowed act="forms">
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/leads/forms/create" />}
        >
          Создать форму
        </Button>
      </Allowed>
    }
  />
);

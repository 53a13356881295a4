import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@/shared/ui/empty-state';

/** Said to somebody who works alone. */
export const InviteColleague = () => (
  <EmptyState
    help="/instructions/admin#users"
    text="Пригласите коллегу — заявки можно будет распределять"
    icon={<IconUserPlus size={24} stroke={1.5} />}
    action={
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/users/create" />}>
        Пригласить коллегу
      </Button>
    }
  />
);

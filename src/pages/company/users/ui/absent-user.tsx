import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { userListState, userQueries } from '@/entities/company/user';
import { lacksCall } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { FormSkeleton } from './form-skeleton';

/** The list as it opens from the menu. */
const FIRST_PAGE = userListState.read({});

/** Says that there is no such person. */
export const UserNotFound = () => (
  <EmptyState
    text="Сотрудник не найден"
    icon={<IconUserOff size={24} stroke={1.5} />}
    action={
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/users" />}>
        К списку сотрудников
      </Button>
    }
  />
);

/**
 * Stands for a person whom the server answers with 404: only the list tells a missing person from a missing
 * call.
 */
export function AbsentUser() {
  const { data, error, isPending } = useQuery(userQueries.list(FIRST_PAGE));
  if (isPending) return <FormSkeleton />;
  // The caller is in the list: an empty one comes from a server without such a list.
  const lacksStaff = lacksCall(error) || data?.data.length === 0;
  return lacksStaff ? <UnavailableState /> : <UserNotFound />;
}

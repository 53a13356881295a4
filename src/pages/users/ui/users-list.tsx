import type { UseQueryResult } from '@tanstack/react-query';
import type { User, UserFilters, UserPage } from '@/entities/user';
import type { ChangeListState } from '@/shared/lib/list';
import { PagedList } from '@/shared/ui/list-page';
import { isNarrowed } from '../model/user-filters';
import { useOpenUser } from '../model/use-open-user';
import { InviteColleague } from './invite-colleague';
import { UserCards } from './user-cards';
import { userColumns } from './user-columns';
import { UsersPlaceholder } from './users-placeholder';

const idOf = (user: User) => user.id;

interface UsersListProps {
  query: UseQueryResult<UserPage>;
  filters: UserFilters;
  onChange: ChangeListState<UserFilters>;
}

/** A page of the staff; whoever is alone is asked to invite somebody. */
export function UsersList({ query, filters, onChange }: UsersListProps) {
  const openUser = useOpenUser();
  const { data: page, isPlaceholderData } = query;
  const isAlone = page?.meta.total === 1 && !isPlaceholderData && !isNarrowed(filters);
  return (
    <PagedList
      label="Сотрудники"
      query={query}
      state={filters}
      onChange={onChange}
      columns={userColumns}
      keyOf={idOf}
      onOpen={openUser}
      cards={(users) => <UserCards users={users} onOpen={openUser} />}
      placeholder={<UsersPlaceholder query={query} filters={filters} onChange={onChange} />}
      below={isAlone && <InviteColleague />}
    />
  );
}

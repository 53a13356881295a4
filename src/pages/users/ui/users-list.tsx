import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User, UserFilters, UserPage, UserSort } from '@/entities/user';
import { PAGE_SIZES, type ChangeListState } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { DataTable } from '@/shared/ui/data-table';
import { ListPages } from '@/shared/ui/list-pages';
import { isNarrowed } from '../model/user-filters';
import { useOpenUser } from '../model/use-open-user';
import { InviteColleague } from './invite-colleague';
import { UserCards } from './user-cards';
import { userColumns } from './user-columns';
import classes from './users-page.module.css';
import { UsersPlaceholder } from './users-placeholder';

const idOf = (user: User) => user.id;

interface UsersListProps {
  query: UseQueryResult<UserPage>;
  filters: UserFilters;
  onChange: ChangeListState<UserFilters>;
}

/** A page of the staff as rows or, on a phone, as cards; whoever is alone is asked to invite somebody. */
export function UsersList({ query, filters, onChange }: UsersListProps) {
  const isPhone = useIsPhone();
  const openUser = useOpenUser();
  const { data: page, isPlaceholderData } = query;
  const lastPage = page && !isPlaceholderData ? page.meta.last_page : undefined;
  useEffect(() => {
    // The last page may have emptied meanwhile, or never have been.
    if (lastPage !== undefined && filters.page > lastPage) {
      onChange({ page: Math.max(1, lastPage) }, { replace: true });
    }
  }, [lastPage, filters.page, onChange]);
  const isAlone = page?.meta.total === 1 && !isPlaceholderData && !isNarrowed(filters);

  return (
    <>
      <div className={classes.list} aria-busy={isPlaceholderData} data-alone={isAlone || undefined}>
        {!page || page.data.length === 0 ? (
          <UsersPlaceholder query={query} filters={filters} onChange={onChange} />
        ) : isPhone ? (
          <UserCards users={page.data} onOpen={openUser} />
        ) : (
          <DataTable<User, UserSort>
            label="Сотрудники"
            columns={userColumns}
            rows={page.data}
            keyOf={idOf}
            sort={filters.sort}
            onSort={(sort) => onChange({ sort })}
            onOpen={openUser}
          />
        )}
      </div>
      {isAlone && <InviteColleague />}
      {page && page.data.length > 0 && page.meta.total > PAGE_SIZES[0] && (
        <ListPages
          page={page.meta.current_page}
          lastPage={page.meta.last_page}
          from={page.meta.from}
          to={page.meta.to}
          total={page.meta.total}
          size={filters.perPage}
          onChange={onChange}
        />
      )}
    </>
  );
}

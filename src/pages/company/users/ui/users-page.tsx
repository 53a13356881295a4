import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useUserId } from '@/entities/account/session';
import { userExport, userFilterQuery, userListState, userQueries } from '@/entities/company/user';
import { isForbidden, lacksCall } from '@/shared/api';
import { useListState } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { Export } from '@/shared/ui/export-menu';
import { ChooseButton, RecordScreen, useDescribedList } from '@/shared/ui/record-list';
import { useOpenUser } from '../model/use-open-user';
import { InviteColleague } from './invite-colleague';
import { userList } from './user-list';

/** Staff of the company: who they are, whether they can work, and how much each has to do. */
export function UsersPage() {
  const [filters] = useListState(userListState);
  const query = useQuery(userQueries.list(filters));
  // Where the server cannot count them the tabs have no numbers.
  const { data: counts, error } = useQuery(userQueries.counts(filters));
  // Such a server has none of the calls about many of them either; who may not ask that may not change them.
  const isSupported = !lacksCall(error) && !isForbidden(error);
  const list = useDescribedList(userList, {
    query,
    userId: useUserId(),
    isSelectable: isSupported,
  });
  const isPhone = useIsPhone();
  const isAlone = list.total === 1 && !list.isBusy && !userListState.isNarrowed(filters);

  return (
    <RecordScreen
      of={userList}
      list={list}
      counts={counts}
      onOpen={useOpenUser()}
      below={isAlone && <InviteColleague />}
      actions={
        <>
          <ChooseButton list={list} />
          {isSupported && list.rows && (
            <Export
              {...userExport({ filter: userFilterQuery(filters) }, filters.sort)}
              position="bottom-end"
            />
          )}
          <Button
            aria-label="Добавить сотрудника"
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/users/create" />}
          >
            {isPhone && isSupported ? 'Добавить' : 'Добавить сотрудника'}
          </Button>
        </>
      }
    />
  );
}

import { Button } from '@mantine/core';
import { IconLockAccess, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NoAccess, useIsExtendedBackend, useUserId } from '@/entities/account/session';
import { userExport, userFilterQuery, userListState, userQueries } from '@/entities/company/user';
import { isForbidden, lacksCall } from '@/shared/api';
import { lazyPart } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { Export } from '@/shared/ui/export-menu';
import { PageLoader } from '@/shared/ui/page-loader';
import { ChooseButton, RecordScreen, useDescribedList } from '@/shared/ui/record-list';
import { Allowed, useRight } from '@/shared/rights';
import { useOpenUser } from '../model/use-open-user';
import { RIGHTS_PAGE, useIsRightsPage } from '../model/use-users-view';
import { InviteColleague } from './invite-colleague';
import { userColumns } from './user-columns';
import { userList } from './user-list';

/** The page of rights, in the place of the list. */
const RightsPage = lazyPart(() =>
  import('./rights/rights-page').then((module) => module.RightsPage),
);

/** Staff of the company, or what they may do, as the address says. */
export function UsersPage() {
  const isRights = useIsRightsPage();
  const mayManage = useRight('staff');
  if (!isRights) return <Staff />;
  if (!mayManage) return <NoAccess title="Права" />;
  return (
    <Suspense fallback={<PageLoader />}>
      <RightsPage />
    </Suspense>
  );
}

/** Staff of the company: who they are, whether they can work, and how much each has to do. */
function Staff() {
  const [filters] = useListState(userListState);
  const query = useQuery(userQueries.list(filters));
  // Where the server cannot count them the tabs have no numbers.
  const { data: counts, error } = useQuery(userQueries.counts(filters));
  // Such a server has none of the calls about many of them either; who may not ask that may not change them.
  const isSupported = !lacksCall(error) && !isForbidden(error);
  const mayManage = useRight('staff');
  const isExtended = useIsExtendedBackend();
  const open = useOpenUser();
  const list = useDescribedList(userList, {
    query,
    userId: useUserId(),
    isSelectable: isSupported && mayManage,
  });
  const isPhone = useIsPhone();
  const hasRoles = list.rows?.some(({ role }) => role !== undefined) ?? false;
  const isAlone = list.total === 1 && !list.isBusy && !userListState.isNarrowed(filters);

  return (
    <RecordScreen
      of={userList}
      list={list}
      counts={counts}
      columns={userColumns(hasRoles)}
      onOpen={mayManage ? open : undefined}
      below={isAlone && mayManage && <InviteColleague />}
      actions={
        <>
          {mayManage && <ChooseButton list={list} />}
          {isSupported && list.rows && (
            <Allowed act="staff">
              <Export
                {...userExport({ filter: userFilterQuery(filters) }, filters.sort)}
                position="bottom-end"
              />
            </Allowed>
          )}
          {isExtended && (
            <Allowed act="staff">
              <Button
                variant="default"
                leftSection={<IconLockAccess size={16} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <Link {...props} {...RIGHTS_PAGE} />}
              >
                Права
              </Button>
            </Allowed>
          )}
          <Allowed act="staff">
            <Button
              aria-label="Добавить сотрудника"
              leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/users/create" />}
            >
              {isPhone && isSupported ? 'Добавить' : 'Добавить сотрудника'}
            </Button>
          </Allowed>
        </>
      }
    />
  );
}

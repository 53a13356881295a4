import { Menu } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '@/entities/session';
import {
  AssigneeItems,
  userCache,
  personName,
  userExport,
  userFilterQuery,
  userListState,
  type User,
} from '@/entities/user';
import { useListState } from '@/shared/lib/list';
import { BulkButton, BulkMenu, RecordBulkBar } from '@/shared/ui/bulk-bar';
import { Export } from '@/shared/ui/export-menu';
import type { RecordListBar } from '@/shared/ui/record-list';
import { useOpenUser } from '../model/use-open-user';
import { confirmationOf, useUserBulk, type UserChange } from '../model/user-bulk';

const shift = (on_shift: boolean): UserChange => ({ action: 'shift', payload: { on_shift } });
const disable = (transfer_to: number | null): UserChange => ({
  action: 'disable',
  payload: { transfer_to },
});

/** What can be done with the ticked staff. */
export const UsersBulkBar: RecordListBar<User> = ({ list, selection }) => {
  const [filters] = useListState(userListState);
  const client = useQueryClient();
  const me = useCurrentUser().data;
  const open = useOpenUser();
  const { count, everything, ids } = selection;
  const filter = userFilterQuery(filters);
  // Of whom nothing is known there may be leads; a server that knows no clients hands over none.
  const haveLeads =
    everything ||
    [...ids].some((id) => {
      const user = userCache.known(client, id);
      return user?.leads_in_work !== 0 || (user.clients ?? 0) + (user.orders ?? 0) > 0;
    });
  return (
    <RecordBulkBar
      label="Действия с выбранными сотрудниками"
      work={useUserBulk()}
      selection={selection}
      filter={filter}
      total={list.total ?? 0}
      versionOf={(id) => userCache.known(client, id)?.updated_at}
      nameOf={(id) => {
        const user = userCache.known(client, id);
        return user ? personName(user) : '';
      }}
      onOpen={(id) => open({ id })}
    >
      {(ask) => {
        const askFor = (change: UserChange, who?: string | null) =>
          ask(change, confirmationOf(change, { count, everything, who }));
        return (
          <>
            <BulkMenu button="Смена" label="Смена">
              <Menu.Item onClick={() => askFor(shift(true))}>На смене</Menu.Item>
              <Menu.Item onClick={() => askFor(shift(false))}>Не на смене</Menu.Item>
            </BulkMenu>
            <Export
              {...userExport(everything ? { filter } : { ids: [...ids] }, filters.sort)}
              position="top-start"
            />
            {haveLeads ? (
              <BulkMenu button="Отключить" label="Кому передать заявки в работе и клиентов">
                <Menu.Label>Кому передать заявки в работе и клиентов</Menu.Label>
                <AssigneeItems
                  me={me}
                  current={undefined}
                  without={ids}
                  onChoose={(to) => askFor(disable(to?.id ?? null), to && personName(to))}
                />
              </BulkMenu>
            ) : (
              <BulkButton
                label="Отключить"
                icon={IconUserOff}
                onClick={() => askFor(disable(null))}
              />
            )}
          </>
        );
      }}
    </RecordBulkBar>
  );
};

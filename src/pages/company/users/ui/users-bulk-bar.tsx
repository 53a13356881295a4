import { IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  userCache,
  personName,
  userExport,
  userFilterQuery,
  userListState,
  type User,
} from '@/entities/company/user';
import { PersonItems } from '@/features/assign';
import { useListState } from '@/shared/lib/list';
import { BulkButton, BulkChoice, BulkMenu, RecordBulkBar } from '@/shared/ui/bulk-bar';
import { Menu } from '@/shared/ui/menu';
import type { RecordListBar } from '@/shared/ui/record-list';
import { useOpenUser } from '../model/use-open-user';
import { confirmationOf, useUserBulk, type UserChange } from '../model/user-bulk';
import { hasWork } from '../model/workload';

const SHIFTS = [
  { value: true, label: 'На смене' },
  { value: false, label: 'Не на смене' },
];
const disable = (transfer_to: number | null): UserChange => ({
  action: 'disable',
  payload: { transfer_to },
});

/** The acts on the selected staff. */
export const UsersBulkBar: RecordListBar<User> = ({ list, selection }) => {
  const [filters] = useListState(userListState);
  const queryClient = useQueryClient();
  const open = useOpenUser();
  const { everything, ids } = selection;
  // Of whom nothing is known there may be leads.
  const haveWork = everything || [...ids].some((id) => hasWork(userCache.known(queryClient, id)));
  return (
    <RecordBulkBar
      label="Действия с выбранными сотрудниками"
      work={useUserBulk()}
      list={list}
      selection={selection}
      filter={userFilterQuery(filters)}
      cache={userCache}
      nameOf={personName}
      onOpen={(id) => open({ id })}
      confirmationOf={confirmationOf}
      exportOf={(target) => userExport(target, filters.sort)}
    >
      {(ask, exporting) => (
        <>
          <BulkChoice
            button="Смена"
            label="Смена"
            options={SHIFTS}
            onChoose={(on_shift) => ask({ action: 'shift', payload: { on_shift } })}
          />
          {exporting}
          {haveWork ? (
            <BulkMenu button="Отключить" label="Кому передать дела">
              <Menu.Label>Кому передать дела</Menu.Label>
              <PersonItems
                current={undefined}
                without={ids}
                onChoose={(to) => ask(disable(to?.id ?? null), to && personName(to))}
              />
            </BulkMenu>
          ) : (
            <BulkButton label="Отключить" icon={IconUserOff} onClick={() => ask(disable(null))} />
          )}
        </>
      )}
    </RecordBulkBar>
  );
};

import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { clientListState, type ClientFilters } from '@/entities/clients/client';
import { Forbidden } from '@/entities/company/module';
import { EmptyState } from '@/shared/ui/empty-state';
import { RecordPlaceholder } from '@/shared/ui/record-list';

/** Widths of the table's columns as parts of a row. */
const CELLS = [1, 4, 3, 3, 1, 2, 3];
const ICON = { size: 24, stroke: 1.5 } as const;

/** The texts of empty tabs. */
const EMPTY_TABS: Partial<Record<ClientFilters['tab'], string>> = {
  mine: 'За вами пока нет клиентов.',
  unassigned: 'У каждого клиента есть ответственный.',
  trash: 'Корзина пуста. Удалённые клиенты хранятся здесь 30 дней.',
};

/** Stands where this person, or a company without the module, has no clients. */
export const FORBIDDEN = <Forbidden code="leads" what="Для клиентов" />;

interface ClientsPlaceholderProps {
  query: UseQueryResult<unknown>;
  tab: ClientFilters['tab'];
  onAdd: () => void;
}

/** Stands where there are no clients: not yet, not any, not found, or not to be had. */
export function ClientsPlaceholder({ query, tab, onAdd }: ClientsPlaceholderProps) {
  const emptyTab = EMPTY_TABS[tab];
  return (
    <RecordPlaceholder
      state={clientListState}
      query={query}
      cells={CELLS}
      failure="Не удалось загрузить клиентов"
      forbidden={FORBIDDEN}
    >
      {emptyTab === undefined ? (
        <EmptyState
          text="Клиентов пока нет. Преобразуйте заявку в клиента или добавьте вручную"
          icon={<IconUsers {...ICON} />}
          help="/instructions/clients"
          action={<Button onClick={onAdd}>Добавить клиента</Button>}
        />
      ) : (
        <EmptyState text={emptyTab} icon={<IconUsers {...ICON} />} />
      )}
    </RecordPlaceholder>
  );
}

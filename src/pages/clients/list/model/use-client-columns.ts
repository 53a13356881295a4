import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client, ClientFilters } from '@/entities/clients/client';
import { leadFieldQueries } from '@/entities/leads/lead-field';
import { useHasModule } from '@/entities/company/module';
import { useIsExtendedBackend } from '@/entities/account/session';
import type { RecordListHandle } from '@/shared/lib/list';
import { digitsOf } from '@/shared/ui/data-table';
import { clientColumns } from '../ui/client-columns';

const NO_CLIENTS: readonly Client[] = [];

/** Every column there could be in the table of clients. */
export function useClientColumns(list: RecordListHandle<Client>, tab: ClientFilters['tab']) {
  const { rows = NO_CLIENTS } = list;
  const isExtended = useIsExtendedBackend();
  const { data: fields } = useQuery({ ...leadFieldQueries.list(), enabled: isExtended });
  const hasOrders = useHasModule()('soft_windows');
  const digits = digitsOf(rows);
  return useMemo(
    () =>
      clientColumns({
        digits,
        tab,
        hasOrders,
        fields: (fields ?? []).filter(
          ({ in_clients, archived_at }) => in_clients && archived_at === null,
        ),
      }),
    [digits, tab, fields, hasOrders],
  );
}

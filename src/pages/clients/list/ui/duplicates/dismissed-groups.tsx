import { useQuery } from '@tanstack/react-query';
import { clientMergeQueries } from '@/entities/clients/client';
import { Allowed } from '@/shared/rights';
import { EmptyState } from '@/shared/ui/empty-state';
import { useDismissal } from '../../api/use-dismissal';
import { DuplicateCard, GroupButton } from './duplicate-card';
import { PagedList, type DuplicatesViewProps } from './paged-list';

/** Clients who share a phone or an e-mail and were said to be different people; that can be recalled. */
export function DismissedGroups({ state, onChange }: DuplicatesViewProps) {
  const { page, perPage } = state;
  const query = useQuery(clientMergeQueries.duplicates({ page, perPage, isDismissed: true }));
  const dismissal = useDismissal();
  return (
    <PagedList
      query={query}
      label="Не дубли"
      failure="Не удалось загрузить отмеченных"
      empty={<EmptyState text="Здесь будут те, о ком сказали «Не дубли»" />}
      state={state}
      onChange={onChange}
    >
      {(groups) =>
        groups.map((group) => {
          const ids = group.clients.map(({ id }) => id);
          return (
            <DuplicateCard key={group.key} group={group}>
              <Allowed act="merge">
                <GroupButton
                  label="Вернуть в дубли"
                  group={group}
                  loading={dismissal.pending === ids[0]}
                  onClick={() => dismissal.change({ ids, isDismissed: false })}
                />
              </Allowed>
            </DuplicateCard>
          );
        })
      }
    </PagedList>
  );
}

import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  clientMergeQueries,
  MERGE_SOURCES_LIMIT,
  type DuplicateGroup,
} from '@/entities/clients/client';
import { useLazyDialog } from '@/shared/lib/lazy';
import { formatNumber } from '@/shared/lib/text';
import { Allowed, useOpenWhileAllowed, useRight } from '@/shared/rights';
import { EmptyState } from '@/shared/ui/empty-state';
import { useDismissal } from '../../api/use-dismissal';
import { isMergeable, partOf } from '../../model/group-bulk';
import { DuplicateCard, GroupButton } from './duplicate-card';
import { GroupsBar } from './groups-bar';
import { PagedList, type DuplicatesViewProps } from './paged-list';

const loadMerge = () => import('@/features/merge-clients').then((slice) => slice.MergeDialog);

/** The clients of a group that are compared, the one who is to stay first. */
const compared = ({ clients }: DuplicateGroup, targetId: number) =>
  [targetId, ...clients.flatMap(({ id }) => (id === targetId ? [] : id))].slice(
    0,
    MERGE_SOURCES_LIMIT + 1,
  );

/** Groups of clients that may be one person: none is ticked until a person does so. */
export function DuplicateGroups({ state, onChange }: DuplicatesViewProps) {
  const { page, perPage } = state;
  const query = useQuery(clientMergeQueries.duplicates({ page, perPage, isDismissed: false }));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [targets, setTargets] = useState<Readonly<Record<string, number>>>({});
  const dismissal = useDismissal();
  const mayMerge = useRight('merge');
  const merging = useLazyDialog<
    Awaited<ReturnType<typeof loadMerge>>,
    { ids: number[]; targetId: number }
  >(loadMerge);
  const isMerging = useOpenWhileAllowed('merge', merging);

  const isTicked = (group: DuplicateGroup) => isMergeable(group) && ticked.has(group.key);
  const targetOf = ({ key, target_id: proposed }: DuplicateGroup) => targets[key] ?? proposed;
  const groups = query.data?.data ?? [];
  const toggle = (key: string) =>
    setTicked(
      (now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]),
    );
  const equal = groups.filter((group) => isMergeable(group) && group.same_name);

  return (
    <>
      {mayMerge && equal.length > 1 && !groups.some(isTicked) && (
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => setTicked(new Set(equal.map(({ key }) => key)))}
          >
            Отметить с одинаковыми именами: {formatNumber(equal.length)}
          </Button>
        </div>
      )}
      <PagedList
        query={query}
        label="Возможные дубли"
        failure="Не удалось загрузить дубли"
        empty={
          <EmptyState
            text="Дублей нет: ни у кого не совпадают телефон или e-mail"
            icon={<IconUsers size={24} stroke={1.5} />}
          />
        }
        state={state}
        onChange={onChange}
        bar={
          <GroupsBar
            parts={groups.filter(isTicked).map((group) => partOf(group, targetOf(group)))}
            clients={groups.flatMap(({ clients }) => clients)}
            onClear={() => setTicked(new Set())}
          />
        }
      >
        {(shown) =>
          shown.map((group) => {
            const targetId = targetOf(group);
            const ids = group.clients.map(({ id }) => id);
            return (
              <DuplicateCard
                key={group.key}
                group={group}
                {...(mayMerge && {
                  merging: {
                    isTicked: isTicked(group),
                    onTick: () => toggle(group.key),
                    targetId,
                    onTarget: (id) => setTargets((now) => ({ ...now, [group.key]: id })),
                  },
                })}
              >
                <Allowed act="merge">
                  <GroupButton
                    label="Сравнить"
                    group={group}
                    onClick={() => merging.open({ ids: compared(group, targetId), targetId })}
                  />
                  <GroupButton
                    label="Не дубли"
                    isQuiet
                    group={group}
                    loading={dismissal.pending === ids[0]}
                    onClick={() => dismissal.change({ ids, isDismissed: true })}
                  />
                </Allowed>
              </DuplicateCard>
            );
          })
        }
      </PagedList>
      {merging.Dialog && merging.about && (
        <merging.Dialog {...merging.about} opened={isMerging} onClose={merging.close} />
      )}
    </>
  );
}

import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clientMergeQueries, clientName, type ClientMerge } from '@/entities/clients/client';
import { personName } from '@/entities/company/user';
import { useUndoMerge } from '@/features/merge-clients';
import { useClientLink } from '@/features/view-client';
import { serverNow } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';
import { EmptyState } from '@/shared/ui/empty-state';
import { MomentText } from '@/shared/ui/moment-text';
import { Allowed } from '@/shared/rights';
import { useUndoBatch } from '../../api/use-undo-batch';
import classes from './duplicates.module.css';
import { PagedList, type DuplicatesViewProps } from './paged-list';

interface MergeLineProps {
  merge: ClientMerge;
  undoing: boolean;
  onUndo: () => void;
  /** Undoes all merges of the same action; absent where it was the only one, or a line above offers it. */
  onUndoAll?: (() => void) | undefined;
  onShow: (clientId: number) => void;
}

const isOver = (until: string | null) => until !== null && Date.parse(until) <= serverNow();

/** The acts on a merge, or the reason for their absence. */
function MergeWay({ merge, undoing, onUndo, onUndoAll, onShow }: MergeLineProps) {
  const { id, target, blocked_by: blockedBy, undone_at: undoneAt, undo_until: until } = merge;
  if (undoneAt !== null) {
    return (
      <span className="size-13 dimmed tabular">
        Отменено <MomentText at={undoneAt} />
      </span>
    );
  }
  if (isOver(until)) return <span className="size-13 dimmed tabular">Срок отмены прошёл</span>;
  return (
    <>
      {blockedBy === null ? (
        <Allowed act="merge">
          <Button
            variant="default"
            size="compact-md"
            loading={undoing}
            aria-label={`Отменить объединение №${id}`}
            onClick={onUndo}
          >
            Отменить
          </Button>
        </Allowed>
      ) : (
        <span className="size-13 dimmed tabular">
          Сначала отмените{' '}
          <Anchor component="button" type="button" fz="sm" onClick={() => onShow(target.id)}>
            объединение №{blockedBy}
          </Anchor>
        </span>
      )}
      {onUndoAll && (
        <Allowed act="merge">
          <Button variant="default" size="compact-md" loading={undoing} onClick={onUndoAll}>
            Отменить все
          </Button>
        </Allowed>
      )}
    </>
  );
}

function MergeLine(props: MergeLineProps) {
  const { id, target, sources, user, created_at: at } = props.merge;
  const clientLink = useClientLink();
  const who =
    user === null
      ? null
      : user.id === null
        ? isolated(user.name ?? '')
        : personName({ id: user.id, name: user.name });
  return (
    <li className={classes.merge}>
      <span className="breakable">
        <span className="size-13 dimmed tabular">№{id}</span>{' '}
        {sources
          .map((source) => `${clientName({ id: source.id, name: source.name })} (№${source.id})`)
          .join(', ')}
        {' → '}
        <a className={classes.name} {...clientLink(target.id)}>
          {clientName({ id: target.id, name: target.name })}
        </a>{' '}
        <span className="size-13 dimmed tabular">№{target.id}</span>
      </span>
      <span className="size-13 dimmed tabular">
        <MomentText at={at} />
        {at && who && ', '}
        {who}
      </span>
      <span className={classes.actions}>
        <MergeWay {...props} />
      </span>
    </li>
  );
}

/** The merges of an action that stand, by its number. */
function countByBatch(merges: readonly ClientMerge[]): Map<string, ClientMerge[]> {
  const found = new Map<string, ClientMerge[]>();
  for (const merge of merges) {
    const { batch_id: batch } = merge;
    if (batch !== null && merge.undone_at === null) {
      found.set(batch, [...(found.get(batch) ?? []), merge]);
    }
  }
  return found;
}

/** The journal of merges: what, by whom and when, with undo for 30 days. */
export function MergeJournal({ state, onChange }: DuplicatesViewProps) {
  const { page, perPage } = state;
  const clientId = typeof state.of === 'number' ? state.of : null;
  const query = useQuery(clientMergeQueries.journal({ page, perPage, clientId }));
  const undo = useUndoMerge();
  const undoBatch = useUndoBatch();
  return (
    <PagedList
      query={query}
      label="Журнал объединений"
      failure="Не удалось загрузить журнал"
      empty={<EmptyState text="Здесь будет всё, что объединили, и путь назад на 30 дней" />}
      state={state}
      onChange={onChange}
    >
      {(merges) => {
        const batches = countByBatch(merges);
        return merges.map((merge) => {
          const batch = merge.batch_id;
          const together = batch === null ? [] : (batches.get(batch) ?? []);
          const isFirst = together.length > 1 && together[0] === merge;
          return (
            <MergeLine
              key={merge.id}
              merge={merge}
              undoing={
                (undo.isPending && undo.variables === merge.id) ||
                (undoBatch.isPending && undoBatch.variables === batch)
              }
              onUndo={() => undo.mutate(merge.id)}
              onUndoAll={isFirst && batch !== null ? () => undoBatch.mutate(batch) : undefined}
              onShow={(id) => onChange({ of: id })}
            />
          );
        });
      }}
    </PagedList>
  );
}

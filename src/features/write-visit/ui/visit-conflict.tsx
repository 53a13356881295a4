import { useAssigneeNames } from '@/entities/company/user';
import {
  NO_VISITORS,
  VISIT_STATUS_LABELS,
  visitKindLabel,
  visitTimeText,
  type Visit,
  type VisitStatus,
} from '@/entities/orders/visit';
import { ConflictView } from '@/shared/ui/conflict-view';
import type { VisitFormHandle } from '../model/use-visit-form';

type Shown = Pick<Visit, 'kind' | 'starts_at' | 'ends_at' | 'user_ids' | 'comment' | 'status'>;

/** Both versions of a visit that a colleague has changed meanwhile, to choose from. */
export function VisitConflict({
  handle,
  theirs,
}: {
  handle: Omit<VisitFormHandle, 'form'>;
  theirs: Visit;
}) {
  const { mine, zone } = handle;
  const people = [...theirs.user_ids, ...(mine?.user_ids ?? [])];
  const { nameOf } = useAssigneeNames([...new Set(people)]);
  const textOf = ({ kind, user_ids: ids, comment, status, ...times }: Shown) =>
    [
      visitKindLabel(kind),
      visitTimeText(times, zone),
      ids.length === 0 ? NO_VISITORS : ids.map(nameOf).join(', '),
      VISIT_STATUS_LABELS[status as VisitStatus] ?? status,
      comment ?? '',
    ]
      .filter(Boolean)
      .join('\n');
  return (
    <ConflictView
      title="Выезд успели изменить."
      remoteName="Сейчас у коллеги"
      local={textOf(mine ?? theirs)}
      remote={textOf(theirs)}
      pending={handle.isPending}
      onKeepLocal={handle.keepMine}
      onAcceptRemote={handle.acceptTheirs}
    />
  );
}

import { personName } from '#contract';
import { useRows } from '@/shared/rights';
import type { FilterRow } from '@/shared/ui/filter-controls';
import { Fetched, ManyOptions } from '@/shared/ui/filter-editors';
import { useAssigneeNames } from '../api/use-assignee-names';
import { useAssignees } from '../api/use-assignees';
import { WITHOUT_ASSIGNEE } from '../model/assigned';

interface AssigneeFilterProps {
  /** Who is signed in: they stand first, as in every list of people. */
  userId: number | null;
  chosen: readonly (number | 'none')[];
  onChange: (chosen: (number | 'none')[]) => void;
  /** The words for the filter and for records without anybody, where they are not about responsibility. */
  words?: { label: string; none: string };
}

const WORDS = { label: 'Ответственный', none: WITHOUT_ASSIGNEE };

function AssigneeFilterEditor(props: AssigneeFilterProps) {
  const { userId, chosen, onChange, words = WORDS } = props;
  const { colleagues, search } = useAssignees();
  return (
    <Fetched query={colleagues}>
      {(users) => (
        <ManyOptions<number | 'none'>
          label={words.label}
          options={[
            ...(search?.text ? [] : [{ value: 'none' as const, label: words.none }]),
            ...users
              .toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId))
              .map((user) => ({
                value: user.id,
                label: user.id === userId ? `${personName(user)} (вы)` : personName(user),
              })),
          ]}
          chosen={chosen}
          search={search ?? undefined}
          onChange={onChange}
        />
      )}
    </Fetched>
  );
}

/** The filter of a list by assignees; `none`: unassigned records. */
export function useAssigneeFilter(props: AssigneeFilterProps): FilterRow {
  const { nameOf, isLacking } = useAssigneeNames(props.chosen);
  const { chosen, onChange, words = WORDS } = props;
  const findsOwn = useRows() === 'own';
  return {
    label: words.label,
    chips: chosen.map((id) => ({
      key: `user-${id}`,
      label: id === 'none' ? words.none : nameOf(id),
      onRemove: () => onChange(chosen.filter((other) => other !== id)),
    })),
    editor: <AssigneeFilterEditor {...props} />,
    // Of one's own records there is hardly anybody else to choose.
    isLacking: isLacking || findsOwn,
  };
}

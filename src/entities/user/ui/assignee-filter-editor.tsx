import { personName } from '#contract';
import { Fetched, ManyOptions } from '@/shared/ui/filter-editors';
import { useAssignees } from '../api/use-assignees';
import { WITHOUT_ASSIGNEE } from '../model/assigned';

interface AssigneeFilterEditorProps {
  /** Who is signed in: they stand first, as in every list of people. */
  userId: number | null;
  chosen: readonly (number | 'none')[];
  onChange: (chosen: (number | 'none')[]) => void;
}

/** Responsible people to narrow a list by; `none`: records of nobody. */
export function AssigneeFilterEditor({ userId, chosen, onChange }: AssigneeFilterEditorProps) {
  const { colleagues, search } = useAssignees();
  return (
    <Fetched query={colleagues}>
      {(users) => (
        <ManyOptions<number | 'none'>
          label="Ответственный"
          options={[
            ...(search?.text ? [] : [{ value: 'none' as const, label: WITHOUT_ASSIGNEE }]),
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

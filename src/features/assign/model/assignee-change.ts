import type { QueryClient } from '@tanstack/react-query';
import { hidesFromSelf } from '@/entities/account/session';
import type { Assigned } from '@/entities/company/user';
import { handedOverText, type AssigneeKind } from '@/entities/records/record-kind';
import { fieldChange, type RecordCache } from '@/shared/lib/record';
import { isolated } from '@/shared/lib/text';

/** A record with an assignee; the person has no number on some servers. */
interface WithAssignee {
  id: number;
  user: { id: number | null; name: string | null; avatar_url?: string | null | undefined } | null;
}

type Change<Row extends Seen, Seen extends WithAssignee> = Parameters<
  typeof fieldChange<Row, Seen, Assigned>
>[1];

interface AssigneeChange<Row extends Seen, Seen extends WithAssignee> extends Pick<
  Change<Row, Seen>,
  'about' | 'writeOf'
> {
  cache: RecordCache<Row>;
  kind: AssigneeKind;
}

/** The text of a failed write of any kind. */
export const ASSIGN_FAILURE = 'Не удалось назначить ответственного';

/** The assignee as a record holds them; null: unassigned. */
export const assigneeOf = (person: Assigned) =>
  person && { id: person.id, name: person.name, avatar_url: person.avatar_url };

/** Makes the function that assigns or unassigns a record of one kind, see `fieldChange`. */
export const assigneeChange = <Row extends Seen, Seen extends WithAssignee>({
  cache,
  kind,
  ...change
}: AssigneeChange<Row, Seen>): ((queryClient: QueryClient, seen: Seen, person: Assigned) => void) =>
  fieldChange<Row, Seen, Assigned>(cache, {
    ...change,
    askedOf({ user }) {
      if (!user) return null;
      // Some servers tell no number: such a person cannot be chosen again.
      return user.id === null
        ? undefined
        : { id: user.id, name: user.name ?? '', avatar_url: user.avatar_url };
    },
    isSame: (one, other) => one?.id === other?.id,
    writtenText: () => 'Ответственный изменён',
    lostText: (queryClient, person) =>
      hidesFromSelf(queryClient, person) ? handedOverText(kind, person && person.name) : null,
    clashText({ user }) {
      const name = user?.name?.trim();
      return name
        ? `Ответственным тем временем стал другой сотрудник: ${isolated(name)}`
        : 'Ответственного тем временем сняли';
    },
  });

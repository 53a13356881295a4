import type { QueryClient } from '@tanstack/react-query';
import { leadCache, leadWrite, type Lead } from '@/entities/lead';
import type { Assigned } from '@/entities/user';
import { toast } from '@/shared/lib/toast';

/** The lead as the person saw it who decided about it. */
export type SeenLead = Pick<Lead, 'id' | 'user' | 'updated_at'>;

/** Says who has become responsible meanwhile. */
function toastChosen({ user }: Pick<Lead, 'user'>): void {
  const name = user?.name?.trim();
  toast.error(
    name
      ? `Ответственным тем временем стал другой сотрудник: ${name}`
      : 'Ответственного тем временем сняли',
  );
}

/**
 * The choice of whoever is responsible for a lead, see `leadWrite`.
 * @param undo offered beside the success; absent of what is itself taking back
 */
const assignChange = (client: QueryClient, seen: SeenLead, undo?: () => void) =>
  leadWrite(client, {
    field: 'user',
    seen,
    patchOf: (person: Assigned) => ({ user_id: person?.id ?? null }),
    valueOf: (person) => person && { id: person.id, name: person.name },
    isSeen: (current) => current.user?.id === seen.user?.id,
    meta: { failure: 'Не удалось назначить ответственного' },
    onWritten: () =>
      toast.success('Ответственный изменён', {
        about: `lead-user-${seen.id}`,
        action: undo && { label: 'Отменить', onClick: undo },
      }),
    onClash: toastChosen,
  });

const idOf = ({ user }: Pick<Lead, 'user'>) => user?.id ?? null;

function choose(client: QueryClient, lead: SeenLead, person: Assigned, undo?: () => void): void {
  if (idOf(lead) === (person?.id ?? null)) return;
  const change = client.getMutationCache().build(client, assignChange(client, lead, undo));
  // The application's caches tell a failure, and the change itself takes it back.
  change.execute(person).catch(() => undefined);
}

/** Gives the lead back to whoever had it, unless somebody else has been chosen since. */
function takeBack(client: QueryClient, seen: SeenLead, before: Assigned, person: Assigned): void {
  const known = leadCache.known(client, seen.id) ?? seen;
  if (idOf(known) === (person?.id ?? null)) choose(client, known, before);
  else if (idOf(known) !== (before?.id ?? null)) toastChosen(known);
}

/** Who was responsible, as somebody who can be chosen again; undefined where the server has told no number. */
function personOf({ user }: SeenLead): Assigned | undefined {
  if (!user) return null;
  return user.id === null ? undefined : { id: user.id, name: user.name ?? '' };
}

/** Makes a person, or nobody, responsible for a lead; whoever is already is not sent again. The toast takes it back. */
export function assignLead(client: QueryClient, lead: SeenLead, person: Assigned): void {
  const before = personOf(lead);
  const undo = () => before !== undefined && takeBack(client, lead, before, person);
  choose(client, lead, person, before === undefined ? undefined : undo);
}

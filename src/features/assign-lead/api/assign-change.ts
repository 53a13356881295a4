import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  knownLead,
  leadQueries,
  patchKnownLead,
  updateUnlessClash,
  type Lead,
} from '@/entities/lead';
import type { Assigned } from '@/entities/user';
import { toast } from '@/shared/lib/toast';

/** The lead as the person saw it who decided about it. */
export type SeenLead = Pick<Lead, 'id' | 'user' | 'updated_at'>;

/** Says who has become responsible meanwhile. */
function tellChosen({ user }: Pick<Lead, 'user'>): void {
  const name = user?.name?.trim();
  toast.error(
    name
      ? `Ответственным тем временем стал другой сотрудник: ${name}`
      : 'Ответственного тем временем сняли',
  );
}

/**
 * The choice of whoever is responsible for a lead. Shows at once, in the details, in every list and on every board, and
 * goes back when refused. Whom a colleague has chosen unseen is not overwritten, but shown.
 * @param undo offered beside the success; absent of what is itself taking back
 */
function assignChange(client: QueryClient, seen: SeenLead, undo?: () => void) {
  const { id } = seen;
  return mutationOptions({
    mutationKey: ['leads', 'assign', id],
    scope: { id: `leads-assign-${id}` },
    mutationFn: (person: Assigned) =>
      updateUnlessClash(
        id,
        { user_id: person?.id ?? null },
        seen.updated_at ?? null,
        (current) => current.user?.id === seen.user?.id,
      ),
    meta: { failure: 'Не удалось назначить ответственного' },
    onMutate: (person) => {
      patchKnownLead(client, id, { user: person && { id: person.id, name: person.name } });
    },
    onSuccess: (current) => {
      if (current === null) {
        toast.success('Ответственный изменён', {
          about: `leads-assign-${id}`,
          action: undo && { label: 'Отменить', onClick: undo },
        });
        return;
      }
      patchKnownLead(client, id, current);
      tellChosen(current);
    },
    onError: () => patchKnownLead(client, id, { user: seen.user ?? null }),
    onSettled: () => void client.invalidateQueries({ queryKey: leadQueries.all() }),
  });
}

const idOf = ({ user }: Pick<Lead, 'user'>) => user?.id ?? null;

function choose(client: QueryClient, lead: SeenLead, person: Assigned, undo?: () => void): void {
  if (idOf(lead) === (person?.id ?? null)) return;
  const change = client.getMutationCache().build(client, assignChange(client, lead, undo));
  // The application's caches tell a failure, and the change itself takes it back.
  change.execute(person).catch(() => undefined);
}

/** Gives the lead back to whoever had it, unless somebody else has been chosen since. */
function takeBack(client: QueryClient, seen: SeenLead, before: Assigned, person: Assigned): void {
  const known = knownLead(client, seen.id) ?? seen;
  if (idOf(known) === (person?.id ?? null)) choose(client, known, before);
  else if (idOf(known) !== (before?.id ?? null)) tellChosen(known);
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

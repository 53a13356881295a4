import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  leadQueries,
  patchKnownLead,
  updateUnlessClash,
  type Assignee,
  type Lead,
} from '@/entities/lead';
import { toast } from '@/shared/lib/toast';

/** The lead as the person saw it who decided about it. */
export type SeenLead = Pick<Lead, 'id' | 'user' | 'updated_at'>;

/** Whoever is to be responsible; null: nobody. */
export type Person = Pick<Assignee, 'id' | 'name'> | null;

/** Says who has become responsible meanwhile. */
function tellChosen({ user }: Lead): void {
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
 */
export function assignChange(client: QueryClient, seen: SeenLead) {
  const { id } = seen;
  return mutationOptions({
    mutationKey: ['leads', 'assign', id],
    scope: { id: `leads-assign-${id}` },
    mutationFn: (person: Person) =>
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
        toast.success('Ответственный изменён');
        return;
      }
      patchKnownLead(client, id, current);
      tellChosen(current);
    },
    onError: () => patchKnownLead(client, id, { user: seen.user ?? null }),
    onSettled: () => void client.invalidateQueries({ queryKey: leadQueries.all() }),
  });
}

/** Makes a person, or nobody, responsible for a lead; whoever is already is not sent again. */
export function assignLead(client: QueryClient, lead: SeenLead, person: Person): void {
  if ((lead.user?.id ?? null) === (person?.id ?? null)) return;
  const change = client.getMutationCache().build(client, assignChange(client, lead));
  // The application's caches tell a failure, and the change itself takes it back.
  change.execute(person).catch(() => undefined);
}

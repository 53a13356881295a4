import { leadCache, leadWrite, type Lead } from '@/entities/leads/lead';
import type { Assigned } from '@/entities/company/user';
import { fieldChange } from '@/shared/lib/record';
import { isolated } from '@/shared/lib/text';

/** The lead as the person saw it who decided about it. */
export type SeenLead = Pick<Lead, 'id' | 'user' | 'updated_at'>;

/** Assigns or unassigns a lead, see `fieldChange`. */
export const assignLead = /* @__PURE__ */ fieldChange<Lead, SeenLead, Assigned>(leadCache, {
  writeOf: (client, seen, callbacks) =>
    leadWrite(client, {
      field: 'user',
      seen,
      patchOf: (person: Assigned) => ({ user_id: person?.id ?? null }),
      valueOf: (person) =>
        person && { id: person.id, name: person.name, avatar_url: person.avatar_url },
      isSeen: (current) => current.user?.id === seen.user?.id,
      meta: { failure: 'Не удалось назначить ответственного' },
      ...callbacks,
    }),
  askedOf({ user }) {
    if (!user) return null;
    // Some servers tell no number: such a person cannot be chosen again.
    return user.id === null
      ? undefined
      : { id: user.id, name: user.name ?? '', avatar_url: user.avatar_url };
  },
  isSame: (one, other) => one?.id === other?.id,
  about: 'lead-user',
  writtenText: () => 'Ответственный изменён',
  clashText({ user }) {
    const name = user?.name?.trim();
    return name
      ? `Ответственным тем временем стал другой сотрудник: ${isolated(name)}`
      : 'Ответственного тем временем сняли';
  },
});

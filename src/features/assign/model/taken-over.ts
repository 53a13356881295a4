import type { QueryClient } from '@tanstack/react-query';
import { hidesFromSelf, rowsOfSelf, sessionQueries } from '@/entities/account/session';
import { hasDrafts } from '@/shared/lib/drafts';
import { toast } from '@/shared/lib/toast';

const TAKEN_OVER = {
  lead: 'Заявку теперь ведёт другой сотрудник',
  client: 'Клиента теперь ведёт другой сотрудник',
};

export interface TakenRecord {
  kind: keyof typeof TAKEN_OVER;
  id: number;
  /** Who was responsible for it as the screen knew it last. */
  user: { id: number | null } | null;
}

/**
 * Whether the person hands it over here, which is said with that: a read may be refused before the answer to
 * the write has come.
 */
function wasHandedOver(queryClient: QueryClient, { kind, id, user }: TakenRecord): boolean {
  if (!hidesFromSelf(queryClient, user)) return false;
  const writes = queryClient.getMutationCache().findAll({
    mutationKey: [`${kind}s`, 'write', 'user', id],
    predicate: ({ state }) => state.status !== 'error',
  });
  return writes.some(({ state }) => {
    const person = state.variables as { id: number } | null;
    return person?.id === user?.id;
  });
}

/**
 * Says why the window of a record closes by itself, where a person who does not find all records finds it no
 * more, and that what they were typing is kept.
 */
export function reportTakenOver(queryClient: QueryClient, record: TakenRecord): void {
  if (rowsOfSelf(queryClient) === 'all' || wasHandedOver(queryClient, record)) return;
  const { kind, id } = record;
  const owner = queryClient.getQueryData(sessionQueries.currentUser().queryKey)?.id ?? null;
  const subjects = [`${kind}:${id}`, `task:${kind}:${id}`];
  const isKept = owner !== null && subjects.some((subject) => hasDrafts(owner, subject));
  toast.info(TAKEN_OVER[kind] + (isKept ? '. Недописанное сохранено' : ''), {
    about: `${kind}-taken-over-${id}`,
  });
}

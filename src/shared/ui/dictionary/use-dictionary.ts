import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { optimisticWrite } from '@/shared/api';
import { serverNow } from '@/shared/lib/date';
import { toast } from '@/shared/lib/toast';

const TOAST_MS = 8_000;

interface Entry {
  id: number;
  name: string;
  archived_at: string | null;
}

/** The changes of an entry that every dictionary has. */
type UsualChange =
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'archive'; id: number; isArchived: boolean };

export const isInUse = ({ archived_at }: Entry): boolean => archived_at === null;

/** The entries once a usual change has been made, in the order they are in. */
export const withUsualChange = <One extends Entry>(
  entries: readonly One[],
  change: UsualChange,
): One[] =>
  entries.map((entry) => {
    if (entry.id !== change.id) return entry;
    return change.kind === 'rename'
      ? { ...entry, name: change.name }
      : {
          ...entry,
          archived_at: change.isArchived ? new Date(serverNow()).toISOString() : null,
        };
  });

interface DictionaryOptions<One extends Entry, More> {
  /** The name of the writes among all mutations. */
  name: string;
  /** Of the list of entries. */
  queryKey: QueryKey;
  /** The key of all queries that show an entry: they are read again after a write. */
  about: QueryKey;
  send: (change: UsualChange | More) => Promise<unknown>;
  /** The entries once a change of this dictionary alone has been made. */
  apply?: (entries: readonly One[], change: More) => One[];
  create: (name: string) => Promise<unknown>;
  /** «Не удалось изменить метку» */
  failure: string;
  /** «Метка убрана в архив» */
  archivedText: string;
}

const isUsual = (change: { kind: string }): change is UsualChange =>
  change.kind === 'rename' || change.kind === 'archive';

/** Changes the entries of a dictionary: at once, a refusal rolls back, and the archive can be taken back. */
export function useDictionary<One extends Entry, More extends { kind: string } = never>(
  options: DictionaryOptions<One, More>,
) {
  const { name, queryKey, about, send, apply, create, failure, archivedText } = options;
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: about });
  const { mutate } = useMutation(
    optimisticWrite<unknown, UsualChange | More, One[]>(queryClient, {
      mutationKey: [name, 'change'],
      mutationFn: send,
      meta: { failure, preferServerMessage: true },
      read: () => queryClient.getQueryData(queryKey),
      write: (entries) => {
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, entries);
      },
      apply: (entries, change) =>
        isUsual(change)
          ? withUsualChange(entries, change)
          : (apply?.(entries, change) ?? [...entries]),
      onSuccess: (_answer, change) => {
        if (!isUsual(change) || change.kind !== 'archive' || !change.isArchived) return;
        toast.success(archivedText, {
          duration: TOAST_MS,
          action: {
            label: 'Отменить',
            onClick: () => mutate({ kind: 'archive', id: change.id, isArchived: false }),
          },
        });
      },
      readAgain,
    }),
  );
  return {
    change: mutate,
    readAgain,
    /** @throws {ApiFailure} 422 where the name is taken */
    add: async (entry: string) => {
      await create(entry);
      await readAgain();
    },
  };
}

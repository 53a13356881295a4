import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract';
import { updateUnlessClash } from '@/shared/api';
import { fieldWrite } from '@/shared/lib/record';
import { clientCache } from './client-cache';
import { clashingClient, updateClient, type ClientPatchInput } from './client-requests';
import { clientWriteKey, type WrittenClientField } from './client-writes';

type FieldWrite<Field extends WrittenClientField, Asked> = Parameters<
  typeof fieldWrite<Client, Field, Asked>
>[2];

interface ClientWrite<Field extends WrittenClientField, Asked> extends Omit<
  FieldWrite<Field, Asked>,
  'mutationKey' | 'send'
> {
  seen: Pick<Client, 'id' | Field | 'updated_at'>;
  patchOf: (asked: Asked) => ClientPatchInput;
  /** Whether a client has in the field what the person saw. */
  isSeen: (current: Client) => boolean;
}

/** Writes one field of a client, see `fieldWrite`. */
export function clientWrite<Field extends WrittenClientField, Asked>(
  queryClient: QueryClient,
  { patchOf, isSeen, ...write }: ClientWrite<Field, Asked>,
) {
  const { id, updated_at } = write.seen;
  return fieldWrite<Client, Field, Asked>(queryClient, clientCache, {
    ...write,
    mutationKey: clientWriteKey(write.field, id),
    send: (asked) =>
      updateUnlessClash({
        send: (version) => updateClient(id, patchOf(asked), version),
        seenAt: updated_at,
        clashing: clashingClient,
        versionOf: (current) => current.updated_at,
        isSeen,
      }),
  });
}

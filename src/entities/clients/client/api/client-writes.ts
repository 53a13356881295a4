import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract';
import { stateUnderWay } from '@/shared/api';
import { clientKeys } from './client-keys';

/** Fields of a client with optimistic writes, each field with its own. */
export type WrittenClientField = 'user' | 'tags';

/** The key of the writes to one field of a client. */
export const clientWriteKey = (field: WrittenClientField, id: number) =>
  [...clientKeys.all(), 'write', field, id] as const;

/** The server's client with pending writes applied. */
export const withClientWrites = (queryClient: QueryClient, client: Client): Client => ({
  ...client,
  ...stateUnderWay<Pick<Client, 'user'>>(queryClient, clientWriteKey('user', client.id)),
  ...stateUnderWay<Pick<Client, 'tags'>>(queryClient, clientWriteKey('tags', client.id)),
});

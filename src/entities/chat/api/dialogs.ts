import type { QueryClient } from '@tanstack/react-query';
import { chatEndpoints, type Chat } from '#contract';
import { call } from '@/shared/api';
import type { ChatFilters } from '../model/chat-filters';
import {
  mergePart,
  reaches,
  reachOf,
  type DialogPart,
  type DialogPlace,
  type Dialogs,
} from '../model/dialogs';
import { chatKeys } from './chat-keys';

type Listed = Pick<ChatFilters, 'tab' | 'search'>;

const listKey = ({ tab, search }: Listed) => chatKeys.list(tab, search);

/** So much is read at once where more than the first part is known, and so often at most. */
const LARGE_PART = 100;
const MOST_PARTS = 3;

function callPart(
  { tab, search }: Listed,
  page: { cursor?: string; per_page?: number },
  signal?: AbortSignal,
) {
  return call(chatEndpoints.list, {
    query: { tab, ...(search !== '' && { search }), ...page },
    signal,
  });
}

/** Reads a list from its top down to a place. @returns null where that is too far */
async function readDownTo(
  listed: Listed,
  place: DialogPlace,
  signal: AbortSignal,
): Promise<DialogPart | null> {
  let cursor: string | null = null;
  const data: Chat[] = [];
  for (let count = 0; count < MOST_PARTS; count += 1) {
    const page = { per_page: LARGE_PART, ...(cursor !== null && { cursor }) };
    const part: DialogPart = await callPart(listed, page, signal);
    data.push(...part.data);
    if (reaches(part, place)) return { data, meta: part.meta };
    cursor = part.meta.next_cursor;
  }
  return null;
}

/**
 * Reads the top of a list: mostly one part, however many are known, for those that have moved up.
 * @returns it with what else is known of the list
 * @throws {ApiFailure}
 */
export async function readTop(
  client: QueryClient,
  listed: Listed,
  signal: AbortSignal,
): Promise<Dialogs> {
  const known = () => client.getQueryData<Dialogs>(listKey(listed));
  const reach = reachOf(known());
  const part = reach && (await readDownTo(listed, reach, signal));
  // Another part may have come while this one was on its way.
  if (part) return mergePart(known(), part, null);
  return mergePart(undefined, await callPart(listed, {}, signal), null);
}

/**
 * Reads a part of a list that is not its first, and shows it with the rest.
 * @returns where it begins
 * @throws {ApiFailure}
 */
export async function readPart(
  client: QueryClient,
  listed: Listed,
  after: DialogPlace,
  signal?: AbortSignal,
): Promise<DialogPlace> {
  const part = await callPart(listed, { cursor: after.cursor }, signal);
  client.setQueryData<Dialogs>(listKey(listed), (known) => known && mergePart(known, part, after));
  return after;
}

/** Reads the dialogs after those that are known. @throws {ApiFailure} */
export async function readMoreDialogs(client: QueryClient, listed: Listed): Promise<void> {
  const end = client.getQueryData<Dialogs>(listKey(listed))?.places.at(-1);
  if (!end) return;
  await readPart(client, listed, end);
  // It was read just now.
  client.setQueryData(chatKeys.part(listed.tab, listed.search, end), end);
}

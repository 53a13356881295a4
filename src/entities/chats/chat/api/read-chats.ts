import type { QueryClient } from '@tanstack/react-query';
import { chatEndpoints } from '#contract';
import { call } from '@/shared/api';
import { chatFilterQuery, type ListedChats } from '../model/chat-filters';
import {
  isSamePlace,
  mergePart,
  mergeTop,
  reaches,
  reachOf,
  type ChatsPlace,
  type LoadedChats,
} from '../model/loaded-chats';
import { chatKeys } from './chat-keys';

/** The most rows fetched as the top of a list; a longer top is cut, as every event fetches it. */
const LARGEST_TOP = 60;
/** Size and number of the parts fetched at once further down. */
const LARGE_PART = 100;
const MOST_PARTS = 3;

function callPart(
  listed: ListedChats,
  page: { cursor?: string; per_page?: number },
  signal?: AbortSignal,
) {
  return call(chatEndpoints.list, {
    query: { ...chatFilterQuery(listed), ...page },
    signal,
  });
}

/**
 * Reads the top of a list: mostly one part, however many are known, for those that have moved up.
 * @returns it with what else is known of the list
 * @throws {ApiFailure}
 */
export async function readTop(
  queryClient: QueryClient,
  listed: ListedChats,
  signal: AbortSignal,
): Promise<LoadedChats> {
  const known = () => queryClient.getQueryData<LoadedChats>(chatKeys.list(listed));
  const size = reachOf(known()) ? { per_page: LARGEST_TOP } : {};
  let last = await callPart(listed, size, signal);
  let parts = [last];
  while (parts.length <= MOST_PARTS) {
    // Another part may have come while this one was on its way.
    const reach = reachOf(known());
    if (!reach) break;
    if (reaches(last, reach)) return mergeTop(known(), parts);
    if (parts.length === 1) parts = [await callPart(listed, {}, signal)];
    const cursor = parts.at(-1)?.meta.next_cursor ?? '';
    last = await callPart(listed, { per_page: LARGE_PART, cursor }, signal);
    parts.push(last);
  }
  // Nothing else is known, or it is too far down: it is read again where somebody asks for it.
  return mergeTop(undefined, parts.slice(0, 1));
}

/**
 * Reads a part of a list that is not its first, and shows it with the rest, unless the list has begun anew
 * meanwhile.
 * @returns where it begins
 * @throws {ApiFailure}
 */
export async function readPart(
  queryClient: QueryClient,
  listed: ListedChats,
  after: ChatsPlace,
  signal?: AbortSignal,
): Promise<ChatsPlace> {
  const part = await callPart(listed, { cursor: after.cursor }, signal);
  queryClient.setQueryData<LoadedChats>(chatKeys.list(listed), (known) =>
    known?.places.some((place) => isSamePlace(place, after))
      ? mergePart(known, part, after)
      : known,
  );
  return after;
}

/** Reads the chats after those that are known. @throws {ApiFailure} */
export async function readMoreChats(queryClient: QueryClient, listed: ListedChats): Promise<void> {
  const end = queryClient.getQueryData<LoadedChats>(chatKeys.list(listed))?.places.at(-1);
  if (!end) return;
  await readPart(queryClient, listed, end);
  // It was read just now.
  queryClient.setQueryData(chatKeys.part(listed, end), end);
}

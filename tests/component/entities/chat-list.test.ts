import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { chatQueries, readMoreChats } from '@/entities/chats/chat';
import { buildChat } from '../../support/factories/index.ts';
import { mock, server } from '../../support/msw/index.ts';

const LISTED = { tab: 'all', search: '' } as const;
const USUAL = 30;

/** A server with chats in the order of their last messages, whose answers wait where a test says so. */
function answerChats(count: number) {
  const order = Array.from({ length: count }, (_, at) => count - at);
  let clock = count;
  const moments = new Map(order.map((id) => [id, id]));
  const asked: string[] = [];
  let hold: Promise<void> | null = null;
  server.use(
    mock(endpoints.chats.list, async ({ query }) => {
      asked.push(query.toString());
      const all = [...moments].sort(([, one], [, other]) => other - one);
      const cursor = query.get('cursor');
      const rest = cursor === null ? all : all.filter(([, at]) => at < Number(cursor));
      const size = Number(query.get('per_page') ?? USUAL);
      const shown = rest.slice(0, size);
      const next = rest.length > size ? String(shown.at(-1)?.[1]) : null;
      const waits = hold;
      hold = null;
      if (waits) await waits;
      const data = shown.map(([id, at]) =>
        buildChat({ id, last_message_at: new Date(at * 1000).toISOString() }),
      );
      return { data, meta: { next_cursor: next, total: all.length } };
    }),
  );
  return {
    asked,
    write: (id: number) => void moments.set(id, (clock += 1)),
    /** Keeps the next answer, as it is by then, until it is let go. */
    holdNext() {
      let letGo = () => {};
      hold = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => letGo();
    },
  };
}

function openList() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = chatQueries.list(LISTED);
  return {
    client: queryClient,
    readTop: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    readMore: () => readMoreChats(queryClient, LISTED),
    ids: () => queryClient.getQueryData(query.queryKey)?.chats.map(({ id }) => id) ?? [],
    places: () => queryClient.getQueryData(query.queryKey)?.places.map(({ id }) => id) ?? [],
  };
}

const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at);

test('a part that comes while the top is on its way stays', async () => {
  const list = answerChats(100);
  const desk = openList();
  await desk.readTop();
  const letGo = list.holdNext();
  const top = desk.readTop();
  await expect.poll(() => list.asked).toHaveLength(2);
  await desk.readMore();
  expect(desk.ids()).toEqual(down(100, 41));
  letGo();
  await top;
  expect(desk.ids()).toEqual(down(100, 41));
  expect(desk.places()).toEqual([71, 41]);
});

test('a part that was asked for before the list began anew is of no use', async () => {
  const list = answerChats(400);
  const desk = openList();
  await desk.readTop();
  await desk.readMore();
  const letGo = list.holdNext();
  const more = desk.readMore();
  await expect.poll(() => list.asked).toHaveLength(3);
  // So many have moved up that what is known is too far down.
  for (let id = 1; id <= 300; id += 1) list.write(id);
  await desk.readTop();
  const begun = desk.ids();
  expect(begun).toEqual(down(300, 271));
  letGo();
  await more;
  expect(desk.ids()).toEqual(begun);
  await desk.readMore();
  expect(desk.ids()).toEqual(down(300, 241));
});

test('a chat that moved up while a part was on its way does not fall back', async () => {
  const list = answerChats(100);
  const desk = openList();
  await desk.readTop();
  await desk.readMore();
  const letGo = list.holdNext();
  const more = desk.readMore();
  await expect.poll(() => list.asked).toHaveLength(3);
  list.write(35);
  await desk.readTop();
  letGo();
  await more;
  expect(desk.ids()).toEqual([35, ...down(100, 36), ...down(34, 11)]);
});

test('a top that more and more chats have moved into is read in one part again', async () => {
  const list = answerChats(200);
  const desk = openList();
  await desk.readTop();
  await desk.readMore();
  for (let id = 1; id <= 50; id += 1) list.write(id);
  list.asked.splice(0);
  await desk.readTop();
  expect(list.asked).toHaveLength(3);
  expect(desk.ids().slice(0, 110)).toEqual([...down(50, 1), ...down(200, 141)]);
  list.write(60);
  list.asked.splice(0);
  await desk.readTop();
  expect(list.asked).toEqual(['tab=all&per_page=60']);
  expect(desk.ids().slice(0, 111)).toEqual([60, ...down(50, 1), ...down(200, 141)]);
});

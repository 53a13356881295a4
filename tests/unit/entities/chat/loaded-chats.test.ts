import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chat } from '@/entities/chats/chat';
import {
  mergePart,
  mergeTop,
  reaches,
  reachOf,
  type ChatsPart,
  type ChatsPlace,
  type LoadedChats,
} from '@/entities/chats/chat/model/loaded-chats.ts';

const PART = 3;
const LARGE = 6;

/** Chats in the order of their last messages, as a server lists them part by part. */
function createServer(count: number) {
  let clock = 1000;
  const moments = new Map<number, number>();
  for (let id = 1; id <= count; id += 1) moments.set(id, (clock += 1));
  const list = () => [...moments].sort(([, one], [, other]) => other - one);
  const read = (cursor: string | null, size: number): ChatsPart => {
    const all = list();
    const rest = cursor === null ? all : all.filter(([, at]) => at < Number(cursor));
    const data = rest.slice(0, size);
    const last = data.at(-1);
    return {
      data: data.map(([id, at]) => ({ id, last_message_at: String(at) }) as Chat),
      meta: {
        next_cursor: last && rest.length > size ? String(last[1]) : null,
        total: all.length,
      },
    };
  };
  return {
    read,
    ids: () => list().map(([id]) => id),
    write: (id: number) => void moments.set(id, (clock += 1)),
    remove: (id: number) => void moments.delete(id),
  };
}

/** What a browser does with such a server. */
function createReader(server: ReturnType<typeof createServer>) {
  let known: LoadedChats | undefined;
  const part = (after: ChatsPlace) => {
    if (known) known = mergePart(known, server.read(after.cursor, PART), after);
  };
  const readTop = () => {
    const reach = reachOf(known);
    let last = server.read(null, reach ? LARGE : PART);
    let parts = [last];
    while (reach && !reaches(last, reach)) {
      if (parts.length === 1) parts = [server.read(null, PART)];
      last = server.read(parts.at(-1)?.meta.next_cursor ?? null, LARGE);
      parts.push(last);
    }
    known = mergeTop(reach ? known : undefined, parts);
  };
  /** What was asked for and has not come yet. */
  let late: { part: ChatsPart; after: ChatsPlace } | null = null;
  return {
    readTop,
    readMore: () => {
      const end = known?.hasMore === true ? known.places.at(-1) : undefined;
      if (end) part(end);
    },
    ask: () => {
      const after = known?.places.at(-1);
      late = after && known?.hasMore ? { part: server.read(after.cursor, PART), after } : null;
    },
    hear: () => {
      const isWanted = late && known?.places.some((place) => place.cursor === late?.after.cursor);
      if (late && isWanted) known = mergePart(known, late.part, late.after);
      late = null;
    },
    /** Looks at every part, one after another. */
    readAll: () => {
      readTop();
      for (let at = 0; at < (known?.places.length ?? 0); at += 1) {
        const place = known?.places[at];
        const isEnd = known?.hasMore === true && at === known.places.length - 1;
        if (place && !isEnd) part(place);
      }
    },
    ids: () => (known?.chats ?? []).map(({ id }) => id),
    known: () => known,
  };
}

const id = fc.integer({ min: 1, max: 20 });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('write', 'remove'), id }),
    fc.record({ kind: fc.constantFrom('readTop', 'readMore', 'ask', 'hear'), id }),
  ),
  { maxLength: 40 },
);

test('whatever is read when, no chat is missing among those known, none stands twice, and each part read again is as it is', () => {
  fc.assert(
    fc.property(steps, (done) => {
      const server = createServer(20);
      const reader = createReader(server);
      reader.readTop();
      for (const { kind, id: which } of done) {
        if (kind === 'write' || kind === 'remove') server[kind](which);
        else reader[kind]();
        expect(new Set(reader.ids()).size).toBe(reader.ids().length);
        const places = reader.known()?.places ?? [];
        expect(places).toEqual(places.toSorted((one, other) => other.at.localeCompare(one.at)));
      }
      reader.readTop();
      const shown = reader.ids();
      const there = server.ids();
      // Those that are gone from further down are not known to be gone yet.
      const still = shown.filter((one) => there.includes(one));
      expect(still).toEqual(there.slice(0, still.length));
      reader.readAll();
      expect(reader.ids()).toEqual(there.slice(0, reader.ids().length));
      expect(reader.known()?.hasMore).toBe(reader.ids().length < there.length);
      expect(reader.known()?.total).toBe(there.length);
    }),
  );
});

test('what is read again from the top goes down to where the first part has ended, and no further', () => {
  const server = createServer(20);
  const reader = createReader(server);
  reader.readTop();
  expect(reachOf(reader.known())).toBeNull();
  reader.readMore();
  reader.readMore();
  expect(reader.ids()).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12]);
  expect(reachOf(reader.known())).toMatchObject({ id: 18 });
  server.write(1);
  reader.readTop();
  expect(reader.ids()).toEqual([1, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
});

test('a top that has become long is cut where its first part ends: the next reading goes no further', () => {
  const server = createServer(20);
  const reader = createReader(server);
  reader.readTop();
  reader.readMore();
  reader.readMore();
  expect(reachOf(reader.known())).toMatchObject({ id: 18 });
  for (const id of [1, 2, 3, 4, 5]) server.write(id);
  reader.readTop();
  expect(reader.ids()).toEqual([5, 4, 3, 2, 1, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
  expect(reachOf(reader.known())).toMatchObject({ id: 3 });
  expect(reader.known()?.places.map(({ id }) => id)).toEqual([3, 18, 15, 12]);
});

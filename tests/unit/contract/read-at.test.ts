import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '#contract';

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value;

const allOf = (table: object): Endpoint[] =>
  Object.values(table).flatMap((value: object) => (isEndpoint(value) ? [value] : allOf(value)));

const keysOf = ({ response }: Endpoint) => Object.keys(Reflect.get(response ?? {}, 'shape') ?? {});

const all = allOf(endpoints);
const reread = all.filter(({ readAt }) => readAt !== undefined);

test.each(reread.map((write) => [`${write.method} ${write.path}`, write] as const))(
  'what %s answers is read where it says',
  (_name, write) => {
    const [path] = (write.readAt ?? '').split('?');
    const read = all.find((other) => other.method === 'GET' && other.path === path);
    expect(write.method).not.toBe('GET');
    expect(read).toBeDefined();
    expect(keysOf(write)).toEqual(expect.arrayContaining(keysOf(read!)));
    expect(keysOf(read!).length).toBeGreaterThan(1);
  },
);

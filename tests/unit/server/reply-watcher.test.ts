import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { watchReply } from '../../../server/db/embedded/reply-watcher';

const message = (type: string, body: string) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([head, Buffer.from(body)]);
};
const READY = message('Z', 'I');
const error = (severity: string) => message('E', `S${severity}\0V${severity}\0C53100\0Mfull\0\0`);
const QUERY = message('Q', 'select 1\0');
const PARSE = message('P', '\0select 1\0');

/** Whether the database is taken for broken after an answer that comes in the given parts. */
function isBroken(question: Buffer, ...parts: Buffer[]): boolean {
  const watcher = watchReply(question);
  for (const part of parts) watcher.read(part);
  return watcher.isBroken();
}

describe('the watch over the answers of the embedded database', () => {
  test('finds it alive when the answer is whole, an error or not', () => {
    expect(isBroken(QUERY, message('D', 'row'), READY)).toBe(false);
    expect(isBroken(QUERY, error('ERROR'), READY)).toBe(false);
    expect(isBroken(PARSE, message('1', ''))).toBe(false);
  });

  test('finds it broken after a panic, and where an answer has no end', () => {
    expect(isBroken(QUERY, error('PANIC'))).toBe(true);
    expect(isBroken(QUERY, error('PANIC'), READY)).toBe(true);
    expect(isBroken(QUERY)).toBe(true);
    expect(isBroken(QUERY, READY, message('D', 'row'))).toBe(true);
    expect(isBroken(PARSE, error('PANIC'))).toBe(true);
  });

  test('is not led astray by what people have written', () => {
    expect(isBroken(QUERY, message('D', 'a\0VPANIC\0b'), READY)).toBe(false);
    expect(isBroken(QUERY, message('D', error('PANIC').toString('latin1')), READY)).toBe(false);
  });

  test('reads the same in whatever parts it comes', () => {
    const answers = [
      Buffer.concat([message('T', 'x'.repeat(40)), message('D', '\0VPANIC\0'), READY]),
      Buffer.concat([message('D', 'Z'), error('PANIC'), READY]),
      message('D', 'ZZZZZZZZZ'),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...answers),
        fc.array(fc.integer({ min: 1, max: 20 })),
        (answer, sizes) => {
          const parts: Buffer[] = [];
          let rest = answer;
          for (const size of sizes) {
            parts.push(rest.subarray(0, size));
            rest = rest.subarray(size);
          }
          expect(isBroken(QUERY, ...parts, rest)).toBe(isBroken(QUERY, answer));
        },
      ),
    );
  });
});

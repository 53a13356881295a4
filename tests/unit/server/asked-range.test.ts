import { expect, test } from 'vitest';
import { askedRange } from '../../../server/files/asked-range';

test.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=9-', { first: 9, last: 9 }],
  ['Bytes=2-500', { first: 2, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-400', { first: 0, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=10-20', 'none'],
  ['bytes=-0', 'none'],
  // What cannot be read, or asks for more than one part, gets the whole file.
  ['bytes=4-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  [undefined, null],
])('%s of ten bytes is %o', (range, part) => {
  expect(askedRange({ range }, 10)).toEqual(part);
});

test('a range of a certain version is the whole file, since versions have no names', () => {
  expect(askedRange({ range: 'bytes=0-3', 'if-range': '"a"' }, 10)).toBeNull();
});

test('nothing of an empty file can be asked for', () => {
  expect([askedRange({ range: 'bytes=0-' }, 0), askedRange({ range: 'bytes=-3' }, 0)]).toEqual([
    'none',
    'none',
  ]);
});

import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '@/app/routes/search-params.ts';

test.each([
  ['', {}],
  ['?search=123', { search: '123' }],
  ['?lead=5&status=new', { lead: '5', status: 'new' }],
  ['?search=%7B%22a%22%3A1%7D', { search: '{"a":1}' }],
  ['?a=1&a=2', { a: ['1', '2'] }],
  ['?empty=', { empty: '' }],
])('%s is read and written without loss', (text, search) => {
  expect(parseSearch(text)).toEqual(search);
  expect(stringifySearch(search)).toBe(text);
});

test('what is undefined is not written into the address', () => {
  expect(stringifySearch({ page: 2, lead: undefined, search: null })).toBe('?page=2');
});

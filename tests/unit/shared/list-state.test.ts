import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choiceParam,
  dayParam,
  filterParam,
  flagParam,
  idOrWordParam,
  listState,
  manyIdsParam,
  manyOfParam,
  manyTextsParam,
  optionalChoiceParam,
  pageParam,
  pageSizeParam,
  searchParam,
  textParam,
} from '@/shared/lib/list/index.ts';

const books = listState({
  page: pageParam,
  sort: choiceParam(['title', '-title'], 'title'),
  genres: { ...manyOfParam(['poem', 'novel', 'play']), key: 'genre' },
  search: textParam(10),
  author: idOrWordParam('nobody'),
  shelves: { ...manyIdsParam('attic'), key: 'shelf' },
  tags: { ...manyTextsParam(12), key: 'tag' },
  since: dayParam,
  lent: optionalChoiceParam(['0', '1']),
  torn: flagParam,
  size: pageSizeParam,
});

const NOTHING = {
  page: 1,
  sort: 'title',
  genres: [],
  search: '',
  author: null,
  shelves: [],
  tags: [],
  since: '',
  lent: null,
  torn: false,
  size: 25,
};

const films = listState({
  search: searchParam,
  genres: filterParam('genre', manyOfParam(['drama', 'comedy'])),
  isOld: filterParam('old', flagParam, 'before_1950'),
  sort: choiceParam(['title', '-title'], 'title'),
  page: pageParam,
});

test('a row of the table says how a filter is asked for, that it is in force, and how it is taken away', () => {
  const plain = films.read({ sort: '-title', page: '3', genre: 'western' });
  expect(films.query(plain)).toEqual({});
  expect(films.isNarrowed(plain)).toBe(false);
  const narrowed = films.read({ search: ' чай ', genre: 'comedy,drama', old: '1', page: '3' });
  expect(films.query(narrowed)).toEqual({
    search: 'чай',
    'filter[genre]': 'drama,comedy',
    before_1950: '1',
  });
  expect(films.isNarrowed(narrowed)).toBe(true);
  expect(films.noFilters).toEqual({ search: '', genres: [], isOld: false });
  expect({ ...narrowed, ...films.noFilters }).toEqual({ ...plain, sort: 'title' });
});

test('a bare address is the defaults, and the defaults are a bare address', () => {
  expect(books.read({})).toEqual(NOTHING);
  expect(JSON.stringify(books.write({}, books.read({})))).toBe('{}');
});

test('every value stands under its key, beside what is not the list’s', () => {
  const search = {
    page: '3',
    sort: '-title',
    genre: 'play,poem',
    search: 'Онегин',
    author: 'nobody',
    shelf: '7,attic',
    tag: 'a\\,b,c',
    since: '2026-03-05',
    lent: '0',
    torn: '1',
    per_page: '50',
    lead: 5,
    utm: 'x',
  };
  const state = books.read(search);
  expect(state).toEqual({
    page: 3,
    sort: '-title',
    genres: ['poem', 'play'],
    search: 'Онегин',
    author: 'nobody',
    shelves: [7, 'attic'],
    tags: ['a,b', 'c'],
    since: '2026-03-05',
    lent: '0',
    torn: true,
    size: 50,
  });
  expect(books.write(search, state)).toEqual({ ...search, genre: 'poem,play' });
});

test.each([
  [{ page: '-3', sort: 'password', genre: 'opera', author: 'somebody', shelf: '1.5,0,cellar' }],
  [{ since: '2026-02-31', lent: '2', torn: 'yes', page: 'NaN', per_page: '1000' }],
  [{ since: '05.03.2026', search: ['a', 'b'], page: {}, genre: null }],
])('rubbish counts as nothing: %j', (search) => {
  expect(books.read(search)).toEqual(NOTHING);
});

test('text is trimmed and cut to what a server takes', () => {
  expect(books.read({ search: '  0123456789abc ' }).search).toBe('0123456789');
});

test('whatever the address says, what was written reads the same', () => {
  const anything = fc.dictionary(
    fc.constantFrom(
      'page',
      'sort',
      'genre',
      'search',
      'author',
      'shelf',
      'tag',
      'since',
      'lent',
      'per_page',
    ),
    fc.oneof(fc.string(), fc.integer(), fc.constantFrom('1', '2026-02-28', 'poem,play', 'nobody')),
  );
  fc.assert(
    fc.property(anything, (search) => {
      const state = books.read(search);
      expect(books.read(books.write({}, state))).toEqual(state);
    }),
  );
});

test('a long text is cut in the address as it is read, and never through a character', () => {
  const long = `${'слово '.repeat(2000)}`;
  const written = books.write({}, { ...books.read({}), search: long, tags: [long] });
  expect(written).toEqual({ search: 'слово слов', tag: 'слово слово' });
  expect(books.read(written)).toMatchObject({ search: 'слово слов', tags: ['слово слово'] });
  const emoji = books.write({}, { ...books.read({}), search: `123456789\u{1f600}` });
  expect(emoji).toEqual({ search: '123456789' });
  expect(books.read({ search: `123456789\u{1f600}` }).search).toBe('123456789');
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldText } from '../../contract';
import { readSearch } from '../../server/search/search-query';
import { buildSearchText } from '../../server/search/search-text';
import { growthOf, MOST_GROWTH } from '../support/growth';
import { findStarterForm, listLeads, submitLead } from '../support/server/public-form';
import type { StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const DEEP = process.env['DEEP'] === '1';
const PLANE = 0x1_0000;
const LAST_PLANE = 16;
/**
 * Planes in which Unicode has put signs; those of the others are alike, and every so many of them stand for
 * the rest.
 */
const isAssigned = (plane: number) => plane <= 3 || plane === 14;
const UNASSIGNED_EVERY = 64;

/** What the database does with the two sides. */
const finds = (values: string[], query: string) => {
  const text = buildSearchText(values);
  return readSearch(query).every((term) =>
    term.some((needles) => needles.every((needle) => text.includes(needle))),
  );
};

/** Ways to write down one Russian number, given its ten digits after the country's. */
const notations = (digits: string) => {
  const [code, head, middle, tail] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 8),
    digits.slice(8),
  ];
  return [
    digits,
    `7${digits}`,
    `8${digits}`,
    `+7${digits}`,
    `+7 ${code} ${head} ${middle} ${tail}`,
    `+7 (${code}) ${head}-${middle}-${tail}`,
    `8 (${code}) ${head}-${middle}-${tail}`,
    `8-${code}-${head}-${middle}-${tail}`,
    `8${code}-${head}${middle}${tail}`,
    `${code} ${head} ${middle}${tail}`,
    `(${code})${head}.${middle}.${tail}`,
    `+7\u00a0${code}\u00a0${head}‑${middle}–${tail}`,
    `тел. 8 ${code} ${head}${middle}${tail}, Иван`,
    `+７${digits}`,
  ];
};

const nationalNumber = fc
  .tuple(fc.constantFrom('3', '4', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map((parts) => parts.join(''));

const writing = fc.string({
  unit: fc.constantFrom(
    ...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяABCxyz0123456789 %_\\.,-–—+()«»"’\'№😀\n',
  ),
});

describe('search text', () => {
  test('finds a phone by 4 to 10 of its digits, however it was written and is typed', () => {
    fc.assert(
      fc.property(
        nationalNumber,
        fc.nat(13),
        fc.integer({ min: 4, max: 10 }),
        fc.nat(6),
        (digits, notation, length, start) => {
          const stored = notations(digits)[notation] ?? '';
          const from = Math.min(start, digits.length - length);
          const part = digits.slice(from, from + length);
          expect(finds(['Иван', stored], part)).toBe(true);
          const spaced = `${part.slice(0, 2)}-${part.slice(2)}`;
          expect(finds(['Иван', stored], spaced)).toBe(true);
        },
      ),
    );
  });

  test('finds any notation of a phone by any other', () => {
    fc.assert(
      fc.property(nationalNumber, (digits) => {
        const all = notations(digits);
        // A query is the number alone.
        const typed = all.filter((notation) => !/\p{L}/u.test(notation));
        for (const stored of all) {
          for (const query of typed) {
            expect([stored, query, finds([stored], query)]).toEqual([stored, query, true]);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  test('finds the second number of a value, and one after a date', () => {
    for (const value of ['8 943 111-22-33, 8 944 222-33-44', '12.05.2026 89442223344']) {
      expect(finds([value], '+7 (944) 222-33-44')).toBe(true);
    }
  });

  test('does not take one number for another', () => {
    fc.assert(
      fc.property(nationalNumber, nationalNumber, (one, other) => {
        fc.pre(one !== other);
        for (const stored of notations(one)) expect(finds([stored], `+7${other}`)).toBe(false);
      }),
    );
  });

  test('finds any part of a value without regard to case', () => {
    fc.assert(
      fc.property(writing, fc.nat(), fc.nat(), (value, first, second) => {
        const characters = Array.from(value);
        const [from, to] = [first, second]
          .map((position) => position % (characters.length + 1))
          .sort((a, b) => a - b);
        const part = characters.slice(from, to).join('');
        fc.pre(part.trim() !== '');
        for (const query of [part, part.toUpperCase(), part.toLowerCase()]) {
          expect(finds(['другое', value], query)).toBe(true);
        }
      }),
    );
  });

  test('finds every word in any order, with signs of any kind, and nothing that lacks one', () => {
    const values = ['Мария Захарова-Ёлкина', 'ООО «Ромашка»', 'д’Артаньян', '8 943 111-22-33'];
    for (const query of [
      'захарова мария',
      'ЕЛКИНА мар',
      'захарова‑елкина',
      'Захарова — Мария',
      '"ромашка" ооо',
      "'ромашка'",
      'ромашка',
      "д'артаньян",
      'Д`АРТАНЬЯН',
      'мария 943 111-22-33',
      '+7 (943) 111 мария',
      '22-33 94',
    ]) {
      expect([query, finds(values, query)]).toEqual([query, true]);
    }
    for (const query of ['захарова анна', 'мария 943 111-22-34', 'ромашки', '8 944 111-22-33']) {
      expect([query, finds(values, query)]).toEqual([query, false]);
    }
  });

  test('finds a text by any of its words in any order', () => {
    fc.assert(
      fc.property(writing, fc.infiniteStream(fc.nat()), (value, order) => {
        const words = value.split(/\s+/u).filter(Boolean);
        fc.pre(words.length > 1);
        const shuffled = words
          .map((word) => ({ word, place: order.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ word }) => word);
        // Digits side by side may be read as one number, which another order does not have.
        fc.pre(shuffled.every((word) => !/\d/.test(word)));
        expect(finds([value], shuffled.join(' '))).toBe(true);
      }),
    );
  });

  test.each([
    ['digits and hyphens', (length: number) => '1-'.repeat(length / 2)],
    ['digits', (length: number) => '1'.repeat(length)],
    ['spaces between digits', (length: number) => `8${' '.repeat(length - 2)}9`],
    ['hyphens', (length: number) => '-'.repeat(length)],
  ])('takes no longer than a hostile text is long: %s', (_name, write) => {
    const read = (length: number) => {
      const text = write(length);
      buildSearchText([text]);
      readSearch(text);
    };
    expect(growthOf(read, 80_000)).toBeLessThan(MOST_GROWTH);
  });
});

describeOnBothDatabases('search', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;
  const search = async (query: string) => {
    const { data, meta } = await listLeads(app, anna, `?search=${encodeURIComponent(query)}`);
    expect(meta['total']).toBe(data.length);
    return data.map(({ id }) => id);
  };

  beforeAll(async () => {
    app = createTestApp(await open());
    anna = await app.register();
    form = await findStarterForm(app, anna);
  });
  afterAll(() => app.close());

  test('finds leads by number, by part of a value and by phone', async () => {
    const ivan = await submitLead(app, form, {
      name: 'Иван Королёв',
      phone: '8 (943) 555-66-77',
      email: 'Ivan.K@Example.COM',
      comment: 'Скидка 15% на окна_веранды C:\\фото 😀',
    });
    const anya = await submitLead(app, form, { name: 'ÀННА O’Хара', phone: '+79440000001' });

    for (const query of [
      `#${ivan}`,
      `№ ${ivan}`,
      'иВАН кор',
      'королев',
      'КОРОЛЁВ',
      'ivan.k@example',
      '+7 943 555 66 77',
      '79435556677',
      '8943555',
      '5566',
      '555-66',
      '15%',
      'окна_вер',
      'C:\\фото',
      '😀',
      '  иван   королёв ',
    ]) {
      expect([query, await search(query)]).toEqual([query, [ivan]]);
    }
    expect(await search('àнна')).toEqual([anya]);
    expect(await search('о’хара')).toEqual([]);
    expect(await search('+7')).toEqual([anya]);
    expect(await search('')).toEqual([anya, ivan]);
  });

  test('finds every word, wherever it stands, and folds signs as they were folded', async () => {
    const maria = await submitLead(app, form, {
      name: 'Мария Захарова',
      phone: '8 (945) 777-88-99',
      comment: 'ООО «Ёлка» — окна',
    });
    await submitLead(app, form, { name: 'Мария Соколова', phone: '+79450000002' });
    for (const query of [
      'захарова мария',
      'мария захарова',
      'елка "ооо"',
      "'елка' мария",
      'за ма 88',
      'окна – мария',
      'захарова 945 777',
      '945 777 88',
      '+7 945 777 захарова',
      'ооо ёлка',
    ]) {
      expect([query, await search(query)]).toEqual([query, [maria]]);
    }
    expect(await search('захарова соколова')).toEqual([]);
    for (const path of ['counts', 'board', 'export']) {
      const url = `/api/leads/${path}?format=csv&search=${encodeURIComponent('захарова мария ?')}`;
      expect((await app.as(anna.token).get(url)).status).toBe(200);
    }
  });

  test('folds in the database as in the program', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(writing, fc.string()), { maxLength: 40 }),
        async (texts) => {
          const plain = texts.map((text) => text.replaceAll('\0', '').replace(/\s/gu, ''));
          const { rows } = await app.database.pool.query<{ folded: string[] }>(
            'select array(select fold_text(given) from unnest($1::text[]) as given) as folded',
            [plain],
          );
          expect(rows[0]?.folded).toEqual(plain.map(foldText));
        },
      ),
      { numRuns: 20 },
    );
  });

  test('leaves out the same signs in the database as in the program', async () => {
    const inDatabase: number[] = [];
    const inProgram: number[] = [];
    // By planes: a statement about all takes longer than the pool lets one take, on a busy machine.
    for (let plane = 0; plane <= LAST_PLANE; plane += 1) {
      const [first, last] = [plane * PLANE, (plane + 1) * PLANE - 1];
      const step = isAssigned(plane) || DEEP ? 1 : UNASSIGNED_EVERY;
      const { rows } = await app.database.pool.query<{ dropped: number[] | null }>(
        `select array_agg(code order by code) as dropped
        from generate_series($1::int, $2::int, $3::int) as code
        where code > 0 and code not between 55296 and 57343 and fold_text('a' || chr(code) || 'b') = 'ab'`,
        [first, last, step],
      );
      inDatabase.push(...(rows[0]?.dropped ?? []));
      for (let code = Math.max(first, 1); code <= last; code += step) {
        if (foldText(`a${String.fromCodePoint(code)}b`) === 'ab') inProgram.push(code);
      }
    }
    expect(inProgram.length).toBeGreaterThan(4000);
    expect(inDatabase).toEqual(inProgram);
  });

  test('takes the marks of a pattern as they are', async () => {
    for (const query of ['%', '_', '15_ на', 'и%н', '\\', "' or 1=1 --", '\0']) {
      const answer = await app.as(anna.token).get(`/api/leads?search=${encodeURIComponent(query)}`);
      expect([query, answer.status]).toEqual([query, 200]);
    }
    expect(await search('и%н')).toEqual([]);
    expect(await search('15_ на')).toEqual([]);
    expect(await search("' or 1=1 --")).toEqual([]);
  });
});

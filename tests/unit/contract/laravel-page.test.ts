import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '#contract';

const EXAMPLE = 'examples/laravel';
const page = readFileSync('docs/laravel.md', 'utf8');

type Calls = { [name: string]: Endpoint | Calls };
const isCall = (value: Endpoint | Calls): value is Endpoint => typeof value['path'] === 'string';
const callsIn = (calls: Calls): Endpoint[] =>
  Object.values(calls).flatMap((value) => (isCall(value) ? [value] : callsIn(value)));

const written = (calls: string[]) => calls.sort((one, other) => one.localeCompare(other));
const seed = written(
  callsIn(endpoints)
    .filter((call) => call.seed)
    .map(({ method, path }) => `${method} ${path}`),
);

test('the page for Laravel names the calls of the seed and no others', () => {
  const named = [...page.matchAll(/^\| (GET|POST|PUT|DELETE) +\| `\/api(\/[^`]+)`/gm)];
  expect(written(named.map(([, method = '', path = '']) => `${method} ${path}`))).toEqual(seed);
});

test('the example in Laravel has the calls of the seed, and a public form', () => {
  const routes = readFileSync(`${EXAMPLE}/routes/api.php`, 'utf8');
  const served = [...routes.matchAll(/Route::(get|post|put|delete)\('([^']+)'/g)];
  const calls = served.map(
    ([, method = '', path = '']) =>
      `${method.toUpperCase()} /${path.replaceAll('{lead}', '{id}').replace(':slug', '')}`,
  );
  expect(written(calls)).toEqual(written([...seed, 'POST /forms/{form}']));
});

const excerpts = [...page.matchAll(/^```php\n\/\/ (\S+)\n([\s\S]*?)^```/gm)];

describe('code on the page for Laravel', () => {
  test('is there', () => {
    expect(excerpts).toHaveLength(page.split('```php').length - 1);
  });

  test.each(excerpts.map(([, file = '', code = '']) => ({ file, code })))(
    'stands in $file of the example',
    ({ file, code }) => {
      expect(readFileSync(`${EXAMPLE}/${file}`, 'utf8')).toContain(code);
    },
  );
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '#contract';

/** The calls of SPEC §7, row by row. */
const SPECIFIED = [
  'GET /leads/{id}',
  'PUT /leads/{id}',
  'DELETE /leads/{id}',
  'POST /leads/{id}/convert',
  'GET /notifications',
  'GET /user-notifications',
  'PUT /notifications/{id}/read',
  'PUT /user-notifications/{id}/read',
  'PUT /notifications/read-all',
  'PUT /user-notifications/read-all',
  'DELETE /notifications/{id}',
  'DELETE /user-notifications/{id}',
  'GET /users/current',
  'GET /modules/company',
];

/**
 * SPEC §7 says that they are there and does not show them; without them no person could sign in or see a
 * lead.
 */
const NOT_SHOWN = ['POST /login', 'POST /logout', 'GET /leads'];

const isEndpoint = (node: object): node is Endpoint => 'method' in node && 'path' in node;

const collect = (node: object): Endpoint[] =>
  isEndpoint(node) ? [node] : Object.values(node).flatMap((child) => collect(child as object));

test('the calls marked as seed are those every backend has to have, and no others', () => {
  const marked = collect(endpoints)
    .filter(({ seed }) => seed)
    .map(({ method, path }) => `${method} ${path}`);
  expect(marked.sort()).toEqual([...SPECIFIED, ...NOT_SHOWN].sort());
  expect(readFileSync('README.md', 'utf8')).toContain(`${marked.length} calls below \`apiBase\``);
});

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { listEndpoints, openApiDocument } from '../../server/openapi';
import type { Database } from '../../server/db/database';
import { createTestApp } from '../support/server/test-app';

type Node = Record<string, unknown>;
const document = JSON.parse(JSON.stringify(openApiDocument())) as Node & {
  paths: Record<string, Record<string, Node>>;
};

/** Every object of a JSON document with its place in it. */
function* nodesOf(value: unknown, place = '#'): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  yield [place, value as Node];
  for (const [key, child] of Object.entries(value)) yield* nodesOf(child, `${place}/${key}`);
}

const resolve = (ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], document);

/** Every object that is reached from a part of the document, also by a reference. */
function* reached(value: unknown, seen = new Set<string>()): Generator<Node> {
  for (const [, node] of nodesOf(value)) {
    yield node;
    const ref = node['$ref'];
    if (typeof ref !== 'string' || seen.has(ref)) continue;
    seen.add(ref);
    yield* reached(resolve(ref), seen);
  }
}

const operations = listEndpoints().map(([name, endpoint]) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  return { name, endpoint, operation: operation as Node };
});

describe('the OpenAPI document', () => {
  test('is served to everyone', async () => {
    const { app, call } = createTestApp({ db: {} } as unknown as Database);
    const answer = await call('GET', '/api/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual(document);
    await app.close();
  });

  test('describes every call of the table and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const table = listEndpoints().map(([, { method, path }]) => `${method} ${path}`);
    expect(described.sort()).toEqual(table.sort());
  });

  test('passes the recommended rules of a public linter', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: '/openapi.json',
      config: await createConfig({ extends: ['recommended'] }),
    });
    const found = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`);
    // Its `{id}` is a number, so no address means both this and `/referrals/{id}/leads`.
    expect(found).toEqual(['no-ambiguous-paths #/paths/~1referrals~1leads~1{lead_id}']);
  });

  test('says what every section is about', () => {
    const used = operations.flatMap(({ operation }) => operation['tags'] as string[]);
    const tags = document['tags'] as { name: string; description: string }[];
    expect(tags.map(({ name }) => name)).toEqual([...new Set(used)]);
    expect(tags.filter(({ description }) => !description)).toEqual([]);
  });

  test('is OpenAPI 3.1: versions, known keys, references that lead somewhere', () => {
    expect(document['openapi']).toBe('3.1.0');
    for (const [place, node] of nodesOf(document)) {
      const ref = node['$ref'];
      if (typeof ref === 'string') expect(resolve(ref), place).toBeTypeOf('object');
      expect(node, place).not.toHaveProperty('$schema');
    }
  });

  test.each(operations)('gives $name its parts', ({ endpoint, operation }) => {
    const parameters = operation['parameters'] as Node[];
    const inPath = parameters.filter((parameter) => parameter['in'] === 'path');
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map((parameter) => parameter['name'])).toEqual(named);
    expect(inPath.every((parameter) => parameter['required'] === true)).toBe(true);
    const isPublic = endpoint.access === 'public';
    expect(operation['security']).toEqual(isPublic ? [] : [{ [endpoint.access]: [] }]);
    expect(operation['x-seed']).toBe(endpoint.seed);
    const content = (operation['requestBody'] as { content: Node } | undefined)?.content ?? {};
    expect(Object.keys(content)).toEqual([
      ...(endpoint.body ? ['application/json'] : []),
      ...(endpoint.upload || endpoint.alsoUpload ? ['multipart/form-data'] : []),
    ]);

    const responses = operation['responses'] as Record<string, Node>;
    expect('401' in responses).toBe(!isPublic);
    expect('403' in responses).toBe(endpoint.module !== undefined);
    const success = responses[String(endpoint.status)];
    expect(success !== undefined && 'content' in success).toBe(
      endpoint.response !== undefined || endpoint.file === true,
    );
  });

  // What the description does not name never reaches a handler: `tenancy` tries it out on some of the calls.
  test.each(operations)('lets nobody name a company in $name', ({ operation }) => {
    const { parameters, requestBody } = operation;
    const named = [...reached({ parameters, requestBody })].flatMap((node) => [
      ...Object.keys(node),
      String(node['name']),
    ]);
    expect(named.filter((name) => /company_?id|tenant/i.test(name))).toEqual([]);
  });

  test('describes answers in the form our server writes', () => {
    const schemaOf = (path: string) => {
      const responses = document.paths[path]?.['get']?.['responses'] as Record<string, Node>;
      const content = responses['200']?.['content'] as { 'application/json': { schema: Node } };
      return content['application/json'].schema;
    };
    expect(schemaOf('/leads/{id}')['properties']).toMatchObject({
      id: { type: 'integer' },
      notes: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      values: {
        type: 'array',
        items: { properties: { field: expect.anything(), lead_field_id: expect.anything() } },
      },
    });
    expect(schemaOf('/account')['properties']).toEqual({ data: expect.any(Object) });
    expect(schemaOf('/users/current')['properties']).toHaveProperty('company_id');
    expect(schemaOf('/modules/company')).toMatchObject({
      type: 'array',
      items: { properties: { is_active: { type: 'boolean' } } },
    });
  });

  test('describes what JSON Schema has words of its own for in words of every tool', () => {
    const described = JSON.stringify(document);
    expect(described).not.toContain('"propertyNames":{"type":"string","enum"');
    for (const [place, node] of nodesOf(document)) {
      if (node['type'] === 'array') expect(node, place).toHaveProperty('items');
    }
    // A property called as a word of JSON Schema is one all the same.
    const block = [...nodesOf(document.paths['/lead-forms/{id}'])].find(
      ([place, node]) => place.endsWith('/blocks/items/oneOf/0/properties') && 'default' in node,
    );
    expect(block).toBeDefined();
  });
});

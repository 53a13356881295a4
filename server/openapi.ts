import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoints, type Endpoint } from '#contract';
import { sendJson, toJsonAnswer, type JsonAnswer } from './http/compress';
import { API_PREFIX } from './http/register-endpoint';

type JsonSchema = Record<string, unknown>;

const isEndpoint = (node: object): node is Endpoint => 'method' in node && 'path' in node;

/** Every call of the table with its name, `leads.show`, whatever depth it stands at. */
export function listEndpoints(node: object = endpoints, name: string[] = []): [string, Endpoint][] {
  if (isEndpoint(node)) return [[name.join('.'), node]];
  return Object.entries(node).flatMap(([key, child]) =>
    listEndpoints(child as object, [...name, key]),
  );
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The canonical form of an answer. The contract's readers also take other forms and fall back to defaults; JSON Schema
 * has no words for that (an empty alternative, a default), and our server never writes them.
 */
function canonical(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(canonical);
  if (!isObject(schema)) return schema;
  const { default: _fallback, anyOf, ...rest } = schema;
  const plain = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, canonical(value)]),
  );
  if (!Array.isArray(anyOf)) return plain;
  const alternatives = anyOf.map(canonical).filter((one) => Object.keys(Object(one)).length > 0);
  const [only] = alternatives;
  return alternatives.length === 1 && isObject(only)
    ? { ...plain, ...only }
    : { ...plain, anyOf: alternatives };
}

/** A schema of the contract as JSON Schema: requests as they are sent, answers as our server writes them. */
function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const described = io === 'output' ? canonical(json) : json;
  return isObject(described) ? described : {};
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const json = (description: string, schema?: JsonSchema) => ({
  description,
  ...(schema ? { content: { 'application/json': { schema } } } : {}),
});

const FILE = { description: 'Файл', content: { 'application/octet-stream': {} } };

const wrap = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: schema },
  required: ['data'],
});

/** The body of a call that sends a file. */
const UPLOAD = {
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['file'],
        },
      },
    },
  },
};

const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** What a call may be refused with, read from what the table says of it. */
function refusalsOf(endpoint: Endpoint) {
  return {
    ...(endpoint.access === 'bearer' ? { 401: refusal('Unauthorized') } : {}),
    ...(endpoint.module ? { 403: refusal('Forbidden') } : {}),
    ...(endpoint.params ? { 404: refusal('NotFound') } : {}),
    ...(endpoint.body || endpoint.query || endpoint.upload ? { 422: refusal('Invalid') } : {}),
    429: refusal('TooManyRequests'),
    default: refusal('Error'),
  };
}

function operationOf(name: string, endpoint: Endpoint) {
  const { body, response, status } = endpoint;
  const content = response && toSchema(response, 'output');
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [name.split('.')[0]],
    security: endpoint.access === 'bearer' ? [{ bearer: [] }] : [],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.upload && UPLOAD),
    responses: {
      [status]: endpoint.file
        ? FILE
        : json('Успех', content && endpoint.wrapped ? wrap(content) : content),
      ...refusalsOf(endpoint),
    },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'Текст для человека' },
    errors: {
      type: 'object',
      description: 'Сообщения по полям, при 422',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    current: { description: 'Запись, какой она стала на сервере, при 409' },
  },
  required: ['message'],
};

const error = (description: string) => json(description, { $ref: '#/components/schemas/Error' });

/** The OpenAPI 3.1 document of the whole table. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of listEndpoints()) {
    const path = (paths[API_PREFIX + endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Заявки', version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
      responses: {
        Unauthorized: error('Нет действующего токена'),
        Forbidden: error('Модуль не подключён или истёк'),
        NotFound: error('Нет такой записи'),
        Invalid: error('Неверные данные'),
        TooManyRequests: {
          ...error('Слишком много запросов'),
          headers: {
            'Retry-After': {
              description: 'Секунд до следующей попытки',
              schema: { type: 'integer' },
            },
          },
        },
        Error: error('Другой отказ'),
      },
    },
  };
}

/** Serves the document, made when it is first asked for; it is the same for everyone and holds nothing secret. */
export function registerOpenApiRoute(app: FastifyInstance): void {
  let document: JsonAnswer | undefined;
  app.get(`${API_PREFIX}/openapi.json`, (request, reply) =>
    sendJson(request, reply, (document ??= toJsonAnswer(openApiDocument()))),
  );
}

import type * as z from 'zod/mini';
import type { Endpoint } from '#contract';
import { toSchema, wrap, type JsonSchema } from './json-schema';

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

/** A response with what it holds. */
export const json = (description: string, schema?: JsonSchema) => ({
  description,
  ...(schema ? { content: { 'application/json': { schema } } } : {}),
});

const FILE = { description: 'Файл', content: { 'application/octet-stream': {} } };

interface FormSchema {
  properties?: object;
  required?: string[];
}

/** The form in which a file is sent, after the texts that may come with it. */
const uploadOf = ({ uploadFields }: Endpoint) => {
  const fields = uploadFields && (toSchema(uploadFields, 'input') as FormSchema);
  const properties = {
    ...fields?.properties,
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  const required = [...(fields?.required ?? []), 'file'];
  const schema = { type: 'object', properties, required };
  return { 'multipart/form-data': { schema } };
};

const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** The possible refusals of a call, derived from its entry in the table. */
function refusalsOf(endpoint: Endpoint) {
  return {
    ...(endpoint.access === 'public' ? {} : { 401: refusal('Unauthorized') }),
    ...(endpoint.module ? { 403: refusal('Forbidden') } : {}),
    ...(endpoint.params ? { 404: refusal('NotFound') } : {}),
    ...(endpoint.body || endpoint.query || endpoint.upload ? { 422: refusal('Invalid') } : {}),
    429: refusal('TooManyRequests'),
    default: refusal('Error'),
  };
}

const CALLERS: Record<Endpoint['access'], string> = {
  public: 'Токен не нужен.',
  bearer: 'Вызывает сотрудник со своим токеном.',
  visitor: 'Вызывает посетитель с токеном своего диалога.',
};

const describe = ({ access, module, seed, response, wrapped }: Endpoint) =>
  [
    seed && 'Обязательный вызов: есть у каждого сервера.',
    CALLERS[access],
    module && `Нужен действующий модуль \`${module}\`, иначе 403.`,
    response && wrapped && 'Ответ лежит внутри `data`; приложение прочтёт его и без этого.',
  ]
    .filter(Boolean)
    .join(' ');

/** One call of the table as the document describes it. */
export function operationOf(name: string, endpoint: Endpoint) {
  const { access, body, response, status } = endpoint;
  const content = response && toSchema(response, 'output');
  const sent = {
    ...(body && { 'application/json': { schema: toSchema(body, 'input') } }),
    ...((endpoint.upload ?? endpoint.alsoUpload) && uploadOf(endpoint)),
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describe(endpoint),
    tags: [name.split('.')[0]],
    security: access === 'public' ? [] : [{ [access]: [] }],
    ...(endpoint.seed && { 'x-seed': true }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
    ],
    ...(Object.keys(sent).length > 0 && { requestBody: { required: true, content: sent } }),
    responses: {
      [status]: endpoint.file
        ? FILE
        : json('Успех', content && endpoint.wrapped ? wrap(content) : content),
      ...refusalsOf(endpoint),
    },
  };
}

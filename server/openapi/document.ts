import type { FastifyInstance } from 'fastify';
import { sendJson, toJsonAnswer, type JsonAnswer } from '../http/headers/compress';
import { API_PREFIX } from '../http/register-endpoint';
import type { JsonSchema } from './json-schema';
import { listEndpoints } from './list-endpoints';
import { json, operationOf } from './operation';
import { SECTIONS } from './sections';

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

const DESCRIPTION = [
  'Вызовы, которые делают приложение, формы и чат на сайте.',
  'Серверу другого изготовления обязательны только те, что отмечены `x-seed`: остальных может не быть, и тогда',
  'приложение говорит «Раздел недоступен на этом сервере».',
].join(' ');

/** The OpenAPI 3.1 document of the whole table. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of listEndpoints()) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Заявки',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'Все права защищены', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: API_PREFIX, description: 'Этот сервер' }],
    tags: Object.entries(SECTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Токен из ответа POST /login' },
        visitor: {
          type: 'http',
          scheme: 'bearer',
          description: '`visitor_token` из ответа POST /public/chats',
        },
      },
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

/**
 * Serves the document, made when it is first asked for; it is the same for everyone and holds nothing secret.
 */
export function registerOpenApiRoute(app: FastifyInstance): void {
  let document: JsonAnswer | undefined;
  app.get(`${API_PREFIX}/openapi.json`, (request, reply) =>
    sendJson(request, reply, (document ??= toJsonAnswer(openApiDocument()))),
  );
}

import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../app-context';
import { HttpError } from '../http/http-error';
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from '../http/idempotency-key';
import { API_PREFIX, registerEndpoint } from '../http/register-endpoint';
import { checkSubmission } from './check-submission';
import { findOpenForm, toPublicForm } from './open-form';
import { submitForm } from './submit-form';
import { describeVisit } from './visit';

/** Any site may use these calls from its pages; no cookie or token of ours goes with them. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': `Accept, Content-Type, ${IDEMPOTENCY_HEADER}`,
  'access-control-max-age': '86400',
};

/** The form for scripts of other sites: read it, send it. */
export function registerPublicFormApi(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(CORS_HEADERS);
    });

    scope.options(`${API_PREFIX}/public/*`, (_request, reply) => reply.status(204).send());

    registerEndpoint(scope, context, endpoints.publicForms.show, async ({ params }) =>
      toPublicForm(await findOpenForm(db, params.slug)),
    );

    registerEndpoint(
      scope,
      context,
      endpoints.publicForms.submit,
      async ({ params, body, request }) => {
        const form = await findOpenForm(db, params.slug);
        const { values, errors } = checkSubmission(form, body.values, body.consent);
        const [firstError] = Object.values(errors);
        if (firstError) throw new HttpError(422, firstError[0] ?? '', { errors });
        const message = await submitForm(context, form, {
          values,
          visit: describeVisit(request, {
            referer: body.referer || (request.headers.referer ?? ''),
            page: body.page,
            utm: body.utm,
          }),
          idempotencyKey: readIdempotencyKey(request),
        });
        return { message };
      },
    );
  });
}

import type { FastifyInstance } from 'fastify';
import { endpoints, type PublicSubmit } from '#contract';
import type { AppContext } from '../context/app-context';
import { storeFiles } from '../files/store-files';
import { HttpError } from '../http/http-error';
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from '../http/idempotency-key';
import { allowEverySite } from '../http/public-cors';
import { registerEndpoint } from '../http/register-endpoint';
import type { GivenFiles } from './check-submission';
import { formTokens } from './form-token';
import type { OpenForm } from './open-document';
import { findOpenForm, toPublicForm } from './open-form';
import type { SubmissionTaker } from './take-submission';

/** Puts the files of a script into the store: those of the form's fields. */
async function storeGiven(
  context: AppContext,
  { companyId, fields }: OpenForm,
  given: NonNullable<PublicSubmit['files']>,
): Promise<GivenFiles> {
  const asked = fields.filter(({ type, id }) => type === 'file' && Object.hasOwn(given, id));
  const sent = asked.flatMap(({ id }) =>
    (given[id] ?? []).map(({ name, data }) => {
      const bytes = Buffer.from(data, 'base64');
      return { fieldId: id, name, content: [bytes], most: bytes.length };
    }),
  );
  const stored = await storeFiles(context, companyId, sent);
  return Object.fromEntries(
    asked.map(({ id }) => [id, stored.filter(({ fieldId }) => fieldId === id)]),
  );
}

/** The form for scripts of other sites: read it, send it. */
export function registerPublicFormApi(
  app: FastifyInstance,
  context: AppContext,
  take: SubmissionTaker,
): void {
  const { db } = context.database;
  const tokens = formTokens(context.database);

  void app.register(async (scope) => {
    allowEverySite(scope, {
      paths: ['*'],
      methods: 'GET, POST, OPTIONS',
      headers: `Accept, Content-Type, ${IDEMPOTENCY_HEADER}`,
    });

    registerEndpoint(scope, context, endpoints.publicForms.show, async ({ params }) => {
      const form = await findOpenForm(db, params.slug);
      return toPublicForm(
        form,
        await tokens.sign('fill', form.id, context.now()),
        context.config.publicUrl,
      );
    });

    registerEndpoint(
      scope,
      context,
      endpoints.publicForms.submit,
      async ({ params, body, request }) => {
        const form = await findOpenForm(db, params.slug);
        const { thanks, errors } = await take(form, request, {
          values: body.values,
          files: await storeGiven(context, form, body.files ?? {}),
          consentGiven: body.consent,
          visit: {
            referer: body.referer || (request.headers.referer ?? ''),
            page: body.page,
            ref: body.ref,
            utm: body.utm,
            first: body.first,
            touches: body.touches,
            clock: body.clock,
          },
          token: body.token,
          honeypot: body.hp,
          key: readIdempotencyKey(request) ?? '',
          keyOf: 'submission',
        });
        if (thanks) return thanks;
        const [first = ''] = Object.values(errors).flat();
        throw new HttpError(422, first, { errors });
      },
    );
  });
}

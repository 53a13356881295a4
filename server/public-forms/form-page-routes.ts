import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UTM_KEYS } from '#contract';
import type { AppContext } from '../app-context';
import { databaseCause } from '../http/database-error';
import { toHttpError } from '../http/error-handler';
import { HttpError } from '../http/http-error';
import { addressKey, takeOrRefuse } from '../http/rate-limit';
import { checkSubmission, CONSENT_KEY, type FieldErrors } from './check-submission';
import { findOpenForm, type OpenForm } from './open-form';
import { PAGE_SECURITY_POLICY } from './page-style';
import {
  controlName,
  renderFormPage,
  renderNoticePage,
  renderSuccessPage,
  type CarriedFields,
} from './render-page';
import { submitForm } from './submit-form';
import { describeVisit } from './visit';

const INTERNAL = 500;
const HTML = 'text/html; charset=utf-8';
const NOT_SENT = 'Не удалось отправить заявку. Введённое сохранено: отправьте ещё раз.';

/** Names of the unseen fields; the marks of a campaign keep the names they have in the address. */
const CARRIED = { key: 'key', page: 'page', referer: 'referer' } as const;

type Sent = Record<string, string>;

/** What came with a request as named texts; anything else is left out. */
function textsOf(given: unknown): Sent {
  const entries = Object.entries(given ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

function pick(given: Sent, names: readonly string[]): CarriedFields {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name] ?? '']] : [])),
  );
}

/** The first rendering of a form: a new key, and where the visitor came from. */
const firstCarried = (request: FastifyRequest): CarriedFields => ({
  [CARRIED.key]: randomUUID(),
  [CARRIED.page]: `${request.protocol}://${request.host}${request.url}`,
  [CARRIED.referer]: request.headers.referer ?? '',
  ...pick(textsOf(request.query), UTM_KEYS),
});

/** The values of a sent page by the field's id. */
const sentValues = (form: OpenForm, sent: Sent) =>
  Object.fromEntries(form.fields.map(({ id }) => [String(id), sent[controlName(id)] ?? '']));

/** Takes a sent page in, and answers the page that the visitor sees next. */
async function receive(
  context: AppContext,
  form: OpenForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const sent = textsOf(request.body);
  const values = sentValues(form, sent);
  const consentGiven = sent[CONSENT_KEY] === '1';
  const again = (status: number, errors: FieldErrors, failure?: string) => {
    reply.status(status);
    const carried = pick(sent, [...Object.values(CARRIED), ...UTM_KEYS]);
    return renderFormPage(form, { values, consentGiven, errors, failure, carried });
  };

  const checked = checkSubmission(form, values, consentGiven);
  if (Object.keys(checked.errors).length > 0) return again(422, checked.errors);
  try {
    context.database.assertWritable();
    const message = await submitForm(context, form, {
      values: checked.values,
      visit: describeVisit(request, {
        referer: sent[CARRIED.referer] ?? request.headers.referer ?? '',
        page: sent[CARRIED.page] ?? '',
        utm: { ...textsOf(request.query), ...sent },
      }),
      // A visitor who goes back and changes something sends the same key with another submission.
      idempotencyKey: sent[CARRIED.key] ? sent[CARRIED.key] + JSON.stringify(values) : null,
    });
    return renderSuccessPage(form, message);
  } catch (error) {
    const { statusCode } = toHttpError(error);
    if (statusCode >= INTERNAL)
      request.log.error({ err: databaseCause(error) }, 'submission not stored');
    return again(statusCode, {}, NOT_SENT);
  }
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toHttpError(error);
  if (refusal.statusCode >= INTERNAL) request.log.error({ err: databaseCause(error) }, 'fault');
  const isOurs = error instanceof HttpError;
  return reply
    .status(refusal.statusCode)
    .headers(refusal.headers)
    .type(HTML)
    .send(
      isOurs
        ? renderNoticePage(refusal.message, 'Проверьте адрес или свяжитесь с компанией иначе.')
        : renderNoticePage('Не удалось открыть форму', 'Обновите страницу чуть позже.'),
    );
}

/** Puts the visitor's page `/f/{slug}` on the server: plain HTML that works without scripts. */
export function registerFormPageRoutes(app: FastifyInstance, context: AppContext): void {
  void app.register(async (scope) => {
    scope.setErrorHandler(sendRefusal);
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'content-type': HTML,
        'content-security-policy': PAGE_SECURITY_POLICY,
        'cache-control': 'no-store',
      });
      takeOrRefuse(context.limits.publicCalls, `${request.method} /f ${addressKey(request)}`);
    });

    scope.get<{ Params: { slug: string } }>('/f/:slug', async (request) => {
      const form = await findOpenForm(context.database.db, request.params.slug);
      return renderFormPage(form, {
        values: {},
        consentGiven: false,
        errors: {},
        carried: firstCarried(request),
      });
    });

    scope.post<{ Params: { slug: string } }>('/f/:slug', async (request, reply) => {
      const form = await findOpenForm(context.database.db, request.params.slug);
      return receive(context, form, request, reply);
    });
  });
}

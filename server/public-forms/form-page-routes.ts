import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_TOO_LARGE, SERVER_ERROR, UNPROCESSABLE } from '#contract';
import type { AppContext } from '../context/app-context';
import { compress } from '../http/headers/compress';
import { databaseCause } from '../http/errors/database-error';
import { toHttpError } from '../http/errors/error-handler';
import { HttpError } from '../http/http-error';
import { straightAddress } from '../http/headers/meant-address';
import { addressKey, countOrRefuse } from '../http/limits/rate-limit';
import { inItsRoom } from '../http/limits/upload-gate';
import {
  sentHiddenFields,
  sentVisitSource,
  initialHiddenFields,
  openedCode,
  parametersOf,
} from './visit-source';
import { CONSENT_KEY, type FieldErrors } from './check-submission';
import { countView, countVisit } from './count-view';
import { formTokens } from './form-token';
import { findDraftForm, findOpenForm, meantSlug } from './open-form';
import type { OpenForm } from './open-document';
import { addPageBodyParser, firstText, sentPage } from './page-body';
import { pagePolicy } from './page-policy';
import { openingValues, sentValues } from './page-values';
import { admitPage, receivePage } from './receive-page';
import {
  renderFormPage,
  renderNoticePage,
  renderSuccessPage,
  TRAP_NAMES,
  type PageSetting,
  type RenderedPage,
} from './render-page';
import { thanksOf, type Thanks } from './submit-form';
import type { SubmissionTaker } from './take-submission';

const HTML = 'text/html; charset=utf-8';
const NOT_SENT = 'Не удалось отправить заявку. Введённое сохранено: отправьте ещё раз.';

/** Whatever stands behind these is a visitor's; people who type an address make capitals of it. */
const PLACES = ['/f', '/f/*', '/F', '/F/*'];

interface PageRoute {
  Params: { '*'?: string };
  Querystring: Record<string, unknown>;
}
type PageRequest = FastifyRequest<PageRoute>;

/** The page's own script asks for the bare answer. */
const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json';

/**
 * The token in the page is given to every visitor, so there is nothing to win by guessing from the packed
 * size.
 */
function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, styles }: RenderedPage,
  {
    form,
    setting,
  }: { form: OpenForm | null; setting: Pick<PageSetting, 'preview' | 'isHostNameless'> },
) {
  const policy = pagePolicy({
    styles,
    domains: form?.protection.domains ?? [],
    redirect: form?.success.kind === 'redirect' ? form.success.url : '',
    isPreview: setting.preview !== null,
    isHostNameless: setting.isHostNameless,
  });
  return reply.header('content-security-policy', policy).send(compress(request, reply, html));
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toHttpError(error);
  if (refusal.statusCode >= SERVER_ERROR) request.log.error({ err: databaseCause(error) }, 'fault');
  reply.status(refusal.statusCode).headers(refusal.headers);
  // The rest of it would still come.
  if (refusal.statusCode === CONTENT_TOO_LARGE) reply.header('connection', 'close');
  if (wantsJson(request)) return reply.type('application/json').send({ message: refusal.message });
  const page =
    error instanceof HttpError
      ? renderNoticePage(refusal.message, 'Проверьте адрес или свяжитесь с компанией иначе.')
      : refusal.statusCode === CONTENT_TOO_LARGE
        ? renderNoticePage(
            'Файлы слишком большие',
            'Вернитесь назад и приложите меньше файлов: введённое осталось в форме.',
          )
        : renderNoticePage('Не удалось открыть форму', 'Обновите страницу чуть позже.');
  const { host } = request.query as PageRoute['Querystring'];
  const setting = { preview: null, isHostNameless: host === 'null' };
  return sendRendered(request, reply.type(HTML), page, { form: null, setting });
}

/** The form as a visitor may see it, and how its page is shown. */
interface Opened {
  form: OpenForm;
  setting: PageSetting;
}

/** The form that an address names; its draft where a link for looking at it is still good. */
async function openForm(
  { database, now }: AppContext,
  { params: { '*': place = '' }, query }: PageRequest,
  script: string | null,
): Promise<Opened> {
  const slug = meantSlug(place);
  const { preview } = query;
  const isFramed = query['embed'] === '1';
  const isHostNameless = query['host'] === 'null';
  if (typeof preview !== 'string') {
    const setting: PageSetting = { isFramed, isHostNameless, preview: null, script };
    return { form: await findOpenForm(database.db, slug), setting };
  }
  const form = await findDraftForm(database.db, slug);
  const until = await formTokens(database).read('preview', form.id, preview);
  if (until === null || until <= now()) {
    throw new HttpError(404, 'Ссылка на просмотр устарела');
  }
  return { form, setting: { isFramed, isHostNameless, preview, script } };
}

function sendThanks(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Opened,
  { message, redirect }: Thanks,
) {
  if (wantsJson(request)) {
    return reply.status(201).type('application/json').send({ message, redirect });
  }
  if (redirect !== null) return reply.redirect(redirect, 303);
  return sendRendered(
    request,
    reply,
    renderSuccessPage(opened.form, message, opened.setting),
    opened,
  );
}

/**
 * Puts the visitor's page `/f/{slug}` on the server: plain HTML that works without scripts.
 * @param script address of the script that makes it more comfortable; null where there is none
 */
export function registerFormPageRoutes(
  app: FastifyInstance,
  context: AppContext,
  take: SubmissionTaker,
  script: string | null,
): void {
  const tokens = formTokens(context.database);

  /** Takes a sent page in, and answers what the visitor sees next. */
  async function receive(request: PageRequest, reply: FastifyReply, opened: Opened) {
    const { form, setting } = opened;
    const { sent, fault } = request.isMultipart()
      ? await receivePage(context, form, request)
      : { sent: sentPage(request.body), fault: null };
    const values = sentValues(form, sent);
    const consentGiven = firstText(sent, CONSENT_KEY) === '1';
    const again = (status: number, errors: FieldErrors, failure?: string) => {
      reply.status(status);
      if (wantsJson(request)) {
        const [first] = Object.values(errors).flat();
        return reply.type('application/json').send({ message: failure ?? first, errors });
      }
      const carried = sentHiddenFields(sent);
      const state = { ...setting, values, consentGiven, errors, failure, carried };
      return sendRendered(request, reply, renderFormPage(form, state), opened);
    };

    try {
      if (fault !== null) throw fault;
      const { thanks, errors } = await take(form, request, {
        values,
        files: sent.files,
        consentGiven,
        visit: sentVisitSource(request, sent),
        token: firstText(sent, 'token') ?? '',
        honeypot: TRAP_NAMES.map((name) => firstText(sent, name) ?? '').join(''),
        key: firstText(sent, 'key') ?? '',
        keyOf: 'visit',
      });
      return thanks ? sendThanks(request, reply, opened, thanks) : again(UNPROCESSABLE, errors);
    } catch (error) {
      const { statusCode } = toHttpError(error);
      if (statusCode >= SERVER_ERROR)
        request.log.error({ err: databaseCause(error) }, 'submission not stored');
      return again(statusCode, {}, NOT_SENT);
    }
  }

  async function send(request: PageRequest, reply: FastifyReply) {
    const opened = await openForm(context, request, script);
    // Nothing comes of what the draft sends.
    if (opened.setting.preview !== null)
      return sendThanks(request, reply, opened, thanksOf(opened.form));
    if (request.isMultipart()) admitPage(context, opened.form, { request, reply });
    return inItsRoom(request, () => receive(request, reply, opened));
  }

  void app.register(async (scope) => {
    await addPageBodyParser(scope);
    scope.setErrorHandler(sendRefusal);
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'content-type': HTML, 'cache-control': 'no-store' });
      // A frame that is shut off from our origin, as sites make them and as the draft's is, asks from none,
      // and is to hear of refusals too. The sender of a form learns no more than a caller of the API.
      if (request.method === 'POST') reply.header('access-control-allow-origin', '*');
      countOrRefuse(context.limits.publicCalls, `${request.method} /f ${addressKey(request)}`);
    });

    const show = async (request: PageRequest, reply: FastifyReply) => {
      const slug = meantSlug(request.params['*'] ?? '');
      const straight = slug === '' ? null : straightAddress(request, `/f/${slug}`);
      if (straight !== null) return reply.redirect(straight, 302);
      const { form, setting } = await openForm(context, request, script);
      if (setting.preview === null) {
        await countView(context, form, request);
        await countVisit(context, form, openedCode(request), request);
      }
      const token = await tokens.sign('fill', form.id, context.now());
      const page = renderFormPage(form, {
        ...setting,
        values: openingValues(form, parametersOf(request)),
        consentGiven: false,
        errors: {},
        carried: initialHiddenFields(request, token),
      });
      return sendRendered(request, reply, page, { form, setting });
    };

    for (const place of PLACES) {
      scope.get<PageRoute>(place, show);
      scope.post<PageRoute>(place, send);
    }
  });
}

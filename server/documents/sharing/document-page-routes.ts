import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFLICT, NOT_FOUND, SERVER_ERROR, UNPROCESSABLE } from '#contract';
import type { AppContext } from '../../context/app-context';
import { compress } from '../../http/headers/compress';
import { databaseCause } from '../../http/errors/database-error';
import { toHttpError } from '../../http/errors/error-handler';
import { markup } from '../../http/errors/markup';
import { styleSource } from '../../http/errors/error-page';
import { HttpError } from '../../http/http-error';
import { straightAddress } from '../../http/headers/meant-address';
import { isShownToPerson } from '../../http/persons-view';
import { addressKey, countOrRefuse } from '../../http/limits/rate-limit';
import { sendPdf, sharedPdf } from '../pdf/document-pdf';
import { DOCUMENT_STYLE } from './document-page-style';
import {
  askCompany,
  renderNoDocumentPage,
  renderDocumentPage,
  type RefusedAcceptance,
} from './render-document-page';
import {
  countOpening,
  filePath,
  findSharedDocument,
  GoneLink,
  meansFile,
  meantToken,
} from './shared-document';
import { acceptSharedDocument, type AcceptanceOutcome } from './accept-document';

/**
 * A token follows these paths, possibly with other characters around it; some write addresses in capitals.
 */
const PLACES = ['/d', '/d/*', '/D', '/D/*'];

interface PageRoute {
  Params: { '*'?: string };
  Querystring: { preview?: string; accepted?: string };
}
type PageRequest = FastifyRequest<PageRoute>;

/** The page to go to, rather than one that a reload would send again. */
const SEE_OTHER = 303;

/** Its own style, pictures, fonts and form; no script at all, and in no frame. */
const POLICY = [
  "default-src 'none'",
  `style-src ${styleSource(DOCUMENT_STYLE)}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-robots-tag': 'noindex, nofollow',
};

const REFUSALS: Record<
  Exclude<AcceptanceOutcome, 'accepted'>,
  { status: number; message: string }
> = {
  other_version: {
    status: CONFLICT,
    message: 'Пока вы читали, пришла новая версия. Проверьте её перед тем, как принять.',
  },
  outdated: {
    status: CONFLICT,
    message:
      'Сумма заказа тем временем изменилась, и это предложение не принято. Попросите у компании новую версию.',
  },
  not_possible: {
    status: CONFLICT,
    message: 'Это предложение больше нельзя принять: свяжитесь с компанией.',
  },
  no_name: { status: UNPROCESSABLE, message: 'Укажите ваше имя' },
};

/** How staff look at a document as its client will. */
const isPreview = ({ query }: PageRequest) => query.preview !== undefined;

/** A client has opened the page. What is shown after they have accepted is no other opening. */
const isOpening = (request: PageRequest) =>
  isShownToPerson(request) && !isPreview(request) && request.query.accepted === undefined;

/** Reads a text field of the body. */
function textIn(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return '';
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/**
 * A link that cannot be opened for a while is no wrong one: nothing but waiting helps, as the message says.
 */
function adviceOn(error: unknown, status: number) {
  if (error instanceof GoneLink) return askCompany(error.company);
  if (status !== NOT_FOUND) return null;
  return markup`<p>Проверьте адрес или попросите у компании новую ссылку.</p>`;
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toHttpError(error);
  if (refusal.statusCode >= SERVER_ERROR) request.log.error({ err: databaseCause(error) }, 'fault');
  const message =
    error instanceof HttpError
      ? refusal.message
      : 'Не удалось открыть документ. Обновите страницу чуть позже.';
  return reply
    .status(refusal.statusCode)
    .headers({ ...refusal.headers, ...HEADERS })
    .send(renderNoDocumentPage(message, adviceOn(error, refusal.statusCode)));
}

/** Registers the public page of a document, `/d/{token}`, and its file, `/d/{token}/pdf`. */
export function registerDocumentPageRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  const send = (request: PageRequest, reply: FastifyReply, html: string) =>
    reply.headers(HEADERS).send(compress(request, reply, html));

  void app.register((scope, _options, done) => {
    scope.setErrorHandler(sendRefusal);
    scope.addHook('onRequest', (request, _reply, next) => {
      countOrRefuse(context.limits.publicCalls, `${request.method} /d ${addressKey(request)}`);
      next();
    });

    const tokenOf = ({ params }: PageRequest) => meantToken(params['*'] ?? '');

    const show = async (request: PageRequest, reply: FastifyReply) => {
      const token = tokenOf(request);
      const isFile = meansFile(request.params['*'] ?? '');
      const address = isFile ? filePath(token) : `/d/${token}`;
      const straight = token === '' ? null : straightAddress(request, address);
      if (straight !== null) return reply.redirect(straight, 302);
      const shared = await findSharedDocument(db, token, context.now());
      if (isFile) {
        return sendPdf(reply.headers(HEADERS), await sharedPdf(context, shared, request.log));
      }
      if (isOpening(request)) {
        // The page opens even where the count fails.
        await countOpening(context, shared).catch((error: unknown) =>
          request.log.error({ err: databaseCause(error) }, 'opening not counted'),
        );
      }
      return send(
        request,
        reply,
        renderDocumentPage(shared, { token, isPreview: isPreview(request) }),
      );
    };

    const accept = async (request: PageRequest, reply: FastifyReply) => {
      const token = tokenOf(request);
      const name = textIn(request.body, 'name');
      const { outcome, shared } = await acceptSharedDocument(context, token, {
        name,
        version: Number(textIn(request.body, 'version')),
        address: request.ip,
      });
      if (outcome === 'accepted') return reply.redirect(`/d/${token}?accepted`, SEE_OTHER);
      const { status, message } = REFUSALS[outcome];
      const refused: RefusedAcceptance = { name, message, isName: outcome === 'no_name' };
      return send(request, reply.status(status), renderDocumentPage(shared, { token, refused }));
    };

    for (const place of PLACES) {
      scope.get<PageRoute>(place, show);
      scope.post<PageRoute>(place, accept);
    }
    done();
  });
}

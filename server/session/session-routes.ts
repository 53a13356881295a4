import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { deviceOf } from '../http/device';
import { addressKey, createWindowCounter, HOUR_MS, countOrRefuse } from '../http/limits/rate-limit';
import { registerEndpoint } from '../http/register-endpoint';
import { findCurrentUser } from './current-user';
import type { LoginLimits } from './login-limits';
import { meantEmails } from './meant-emails';
import { resetPassword, sendResetLink } from './password-reset';
import { endSession } from './session-repository';
import { login, register } from './sign-in';

const LINK_SENT = 'Если такой адрес есть, мы отправили ссылку';
const PASSWORD_CHANGED = 'Пароль изменён. Войдите с новым паролем';

/** Registers the call about a forgotten password: it answers at once and the same for every address. */
function registerForgotPassword(app: FastifyInstance, context: AppContext): void {
  const { config, now } = context;
  const byAddress = createWindowCounter(config.LIMIT_RESETS_PER_HOUR, HOUR_MS, now);
  const byAccount = createWindowCounter(config.LIMIT_RESETS_PER_HOUR, HOUR_MS, now);
  const sending = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.all(sending));

  registerEndpoint(app, context, endpoints.session.forgotPassword, async ({ body, request }) => {
    const { allowed: addressAllowed } = byAddress.hit(addressKey(request));
    const { allowed: accountAllowed } = byAccount.hit(body.email);
    if (addressAllowed && accountAllowed) {
      const letter: Promise<void> = sendResetLink(context, body.email)
        .catch((error: unknown) => request.log.error({ err: error }, 'letter not sent'))
        .finally(() => sending.delete(letter));
      sending.add(letter);
    }
    return { message: LINK_SENT };
  });
}

/** Signing in and out, registration, and a forgotten password. */
export function registerSessionRoutes(
  app: FastifyInstance,
  context: AppContext,
  loginLimits: LoginLimits,
): void {
  const { config, database, now, realtime } = context;
  const registrations = createWindowCounter(config.LIMIT_REGISTRATIONS_PER_HOUR, HOUR_MS, now);

  registerEndpoint(app, context, endpoints.session.login, ({ body, request }) =>
    login(context, loginLimits, body, request),
  );

  registerEndpoint(app, context, endpoints.session.register, ({ body, request }) => {
    countOrRefuse(registrations, addressKey(request));
    return register(context, body, request);
  });

  registerForgotPassword(app, context);

  registerEndpoint(app, context, endpoints.session.resetPassword, async ({ body, request }) => {
    await resetPassword(context, body, meantEmails(body.email, request.body), {
      address: request.ip,
      device: deviceOf(request.headers['user-agent']),
    });
    return { message: PASSWORD_CHANGED };
  });

  registerEndpoint(app, context, endpoints.session.logout, async ({ session }) => {
    await realtime.revokeSessions(await endSession(database.db, session.userId, session.id));
    return undefined;
  });

  registerEndpoint(app, context, endpoints.session.currentUser, ({ session }) =>
    findCurrentUser(database.db, session.userId),
  );
}

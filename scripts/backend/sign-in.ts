import { endpoints } from '../../contract/index.ts';
import { isUnanswered, lacksCall } from '../../src/shared/api/api-failure.ts';
import { CannotCheck } from './cannot-check.ts';
import { createCaller, type Caller } from './caller.ts';
import { describeOutcome } from './report.ts';

/** Where the back end is and who signs in, as the environment names them. */
export interface Settings {
  /** `API_BASE_URL` */
  address: string;
  /** `API_EMAIL` and `API_PASSWORD` */
  email?: string | undefined;
  password?: string | undefined;
  /** `API_TOKEN`: a login that is there already. */
  token?: string | undefined;
}

export interface SignedIn {
  base: string;
  caller: Caller;
  /** True where the login was made here, and is to be ended here. */
  isOwn: boolean;
}

/** The addresses the API may have: as it was named, and with `/api` where that was left out. */
function basesOf(address: string): string[] {
  const trimmed = address.trim().replace(/\/+$/, '');
  if (!URL.canParse(trimmed) || !/^https?:\/\//i.test(trimmed)) {
    throw new CannotCheck(
      `API_BASE_URL — не адрес: «${address}». Нужен, например, https://api.example.com/api`,
    );
  }
  return /\/api$/i.test(trimmed) ? [trimmed] : [`${trimmed}/api`, trimmed];
}

/**
 * Finds the API and signs in to it.
 * @param say prints a line of progress
 * @throws {CannotCheck} where the address, the login or the server is no good
 */
export async function signIn(settings: Settings, say: (line: string) => void): Promise<SignedIn> {
  const { email, password, token } = settings;
  const bases = basesOf(settings.address);
  if (!token && !(email && password)) {
    throw new CannotCheck('Нужен вход: API_EMAIL и API_PASSWORD, или API_TOKEN');
  }
  const asked = token ? 'GET /users/current' : 'POST /login';
  for (const base of bases) {
    const caller = createCaller(base, token, say);
    const outcome = token
      ? await caller.call(endpoints.session.currentUser)
      : await caller.call(endpoints.session.login, { body: { email, password } });
    const { failure } = outcome;
    if (failure === undefined) {
      const own = token ?? (outcome.data as { token: string }).token;
      return { base, caller: createCaller(base, own, say), isOwn: !token };
    }
    if (failure.kind === 'schema' || isUnanswered(failure)) {
      throw new CannotCheck(`${asked} ответил не тем: ${outcome.problem ?? 'без токена'}`);
    }
    if (!lacksCall(failure) && failure.kind !== 'parse') {
      const named = token ? 'API_TOKEN' : 'API_EMAIL и API_PASSWORD';
      throw new CannotCheck(`${asked} отказал (${describeOutcome(outcome)}): проверьте ${named}`);
    }
  }
  throw new CannotCheck(
    `По адресу ${bases.join(' и ')} нет API: ${asked} не отвечает данными. Нужен адрес, как apiBase в config.json`,
  );
}

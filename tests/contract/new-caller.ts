import type { Member, TestApp } from '../support/server/test-app';
import type { Caller } from './example-calls';

/** Settings under which the tests may register and forget passwords as often as there are calls. */
export const GENEROUS_LIMITS = {
  LIMIT_RESETS_PER_HOUR: '1000',
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
};

async function takeResetToken(app: TestApp, email: string): Promise<string> {
  await app.call('POST', '/api/forgot-password', { body: { email } });
  for (;;) {
    const { to, text } = await app.mailer.next();
    if (to === email) return /token=([\w-]+)/.exec(text)?.[1] ?? '';
  }
}

/** Somebody of a new company on a server in our own process, with a colleague. */
export async function newCaller(app: TestApp): Promise<Caller & Member> {
  const member = await app.register();
  const colleague = await app.addMember(member.companyId);
  return {
    ...member,
    call: app.call,
    colleague: colleague.token,
    resetToken: () => takeResetToken(app, member.email),
  };
}

import { runExports } from '../../server/company-export/run-exports';
import type { Member, TestApp } from '../support/server/test-app';
import type { Caller } from './example-calls';

/** Settings under which one person of the tests may call as often as there are calls. */
export const GENEROUS_LIMITS = {
  LIMIT_READS_PER_MINUTE: '1000',
  LIMIT_WRITES_PER_MINUTE: '1000',
  LIMIT_EXPORTS_PER_MINUTE: '1000',
  LIMIT_RESETS_PER_HOUR: '1000',
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
  LIMIT_SUBMITS_PER_MINUTE: '1000',
};

async function takeResetToken(app: TestApp, email: string): Promise<string> {
  await app.call('POST', '/api/forgot-password', { body: { email } });
  for (;;) {
    const { to, text } = await app.mailer.next();
    if (to === email) return /token=([\w-]+)/.exec(text)?.[1] ?? '';
  }
}

/** Somebody of a new company on a server in our own process. */
export async function newCaller(app: TestApp): Promise<Caller & Member> {
  const member = await app.register();
  let colleague: Promise<Member> | undefined;
  return {
    ...member,
    call: app.call,
    colleague: async () => (await (colleague ??= app.addMember(member.companyId))).token,
    makeExports: () => runExports(app.services),
    resetToken: () => takeResetToken(app, member.email),
  };
}

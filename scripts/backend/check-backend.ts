import { BROADCAST_AUTH_PATH, endpoints, userChannel } from '../../contract/index.ts';
import type { Caller, Outcome } from './caller.ts';
import { createJudge } from './judge.ts';
import { checkOtherReads } from './other-reads.ts';
import { createReport, describeOutcome, type Report } from './report.ts';
import { checkSeedCalls, type SeedSettings } from './seed-calls.ts';
import { signIn, type Settings } from './sign-in.ts';

/** Without realtime the application works all the same: it reads the notifications now and then. */
function reportChannel(report: Report, outcome: Outcome) {
  const endpoint = { method: 'POST', path: BROADCAST_AUTH_PATH } as const;
  if (!outcome.failure) report.add(endpoint, 'present');
  else report.add(endpoint, 'missing', `${describeOutcome(outcome)}; живых событий не будет`);
}

async function endLogin(caller: Caller, report: Report) {
  const { logout } = endpoints.session;
  const outcome = await caller.call(logout);
  report.add(logout, outcome.failure ? 'missing' : 'present', describeOutcome(outcome));
}

/**
 * Tries a back end with the calls of the application, read by the application's own code. It writes what
 * changes nothing (the status and the note that a lead has), and marks the notifications of the given login
 * as read.
 * @param print takes one line of the report
 * @returns whether the application can work with this back end
 * @throws {CannotCheck} where the address, the login or the server is no good
 */
export async function checkBackend(
  settings: Settings & SeedSettings,
  print: (line: string) => void,
): Promise<boolean> {
  const report = createReport(print);
  const { base, caller, isOwn } = await signIn(settings, print);
  print(`Проверяется ${base}`);
  const { login, logout } = endpoints.session;
  if (isOwn) report.add(login, 'present');
  else report.add(login, 'untried', 'вход по API_TOKEN');
  const judge = createJudge(caller);
  const user = await checkSeedCalls({ caller, judge, report }, settings);
  await checkOtherReads(judge, report);
  if (user) reportChannel(report, await caller.authorizeChannel(`private-${userChannel(user.id)}`));
  // Last, because it ends the login.
  if (isOwn) await endLogin(caller, report);
  else report.add(logout, 'untried', 'вход по API_TOKEN');
  return report.end();
}

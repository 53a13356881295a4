import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SpamLists } from '#contract';
import type { AppContext } from '../../context/app-context';
import { spamLists } from '../../db/schema';
import { addressKey } from '../../http/limits/rate-limit';
import type { SubmittedValue } from '../check-submission';
import { formTokens } from '../form-token';
import type { OpenForm } from '../open-document';
import type { RecentSubmissions } from './recent-submissions';
import { scoreSubmission, type SpamVerdict } from './score-submission';
import { countStored } from './stored-submissions';
import type { SignedValue } from './text-signs';

const SECOND_MS = 1000;
const NO_LISTS: SpamLists = { phones: [], emails: [], addresses: [], words: [] };
/** Types with values written in words. */
const WRITTEN: readonly string[] = ['text', 'textarea', 'url'];

/** Marks that come with the values of a submission. */
export interface SubmissionMarks {
  token: string;
  honeypot: string;
  /** Identifies a repeated submission; null where the sender gave no key. */
  digest: string | null;
}

function kindOf({ role, type }: SubmittedValue['field']): SignedValue['kind'] {
  if (role === 'name' || role === 'phone' || role === 'email') return role;
  if (type === 'phone' || type === 'email') return type;
  return WRITTEN.includes(type) ? 'text' : 'other';
}

async function readToken(
  { database, now }: AppContext,
  { id }: OpenForm,
  token: string,
): Promise<{ state: 'valid' | 'absent' | 'forged'; seconds: number | null }> {
  if (token === '') return { state: 'absent', seconds: null };
  const openedAt = await formTokens(database).read('fill', id, token);
  const seconds = openedAt && (now().getTime() - openedAt.getTime()) / SECOND_MS;
  // A form that will be opened in the future: no clock of ours has signed it.
  if (seconds === null || seconds < -SECOND_MS) return { state: 'forged', seconds: null };
  return { state: 'valid', seconds: Math.max(0, seconds) };
}

/** Gathers all that is known of a submission, and judges it. */
export async function judgeSubmission(
  context: AppContext,
  recent: RecentSubmissions,
  form: OpenForm,
  request: FastifyRequest,
  { values, marks }: { values: readonly SubmittedValue[]; marks: SubmissionMarks },
): Promise<SpamVerdict> {
  const { protection } = form;
  const [stored] = await context.database.db
    .select({ lists: spamLists.lists })
    .from(spamLists)
    .where(eq(spamLists.companyId, form.companyId));
  const token = await readToken(context, form, marks.token);
  // Chosen and prefilled values are no signs.
  const signed = values
    .filter(({ field }) => !field.hidden && field.options.length === 0)
    .map(({ field, value }): SignedValue => ({ kind: kindOf(field), value }));
  const address = addressKey(request);
  const figures = recent.note({
    stored: await countStored(context, form, address),
    formId: form.id,
    digest: marks.digest,
    addressKey: address,
    perAddress: protection.per_address,
    token: marks.token,
    text: signed.flatMap(({ kind, value }) => (kind === 'text' ? [value] : [])).join('\n'),
  });
  return scoreSubmission({
    values: signed,
    ipAddress: request.ip,
    honeypot: marks.honeypot,
    token: token.state === 'valid' && figures.isTokenWorn ? { ...token, state: 'worn' } : token,
    rates: figures.rates,
    sameText: figures.sameText,
    protection,
    lists: stored?.lists ?? NO_LISTS,
  });
}

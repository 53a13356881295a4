import { eq } from 'drizzle-orm';
import { emptyFormDocument, type SpamLists, type VisitorWrites } from '#contract';
import type { AppServices } from '../../context/app-context';
import type { Db } from '../../db/database';
import { spamLists, type ChatSigns, type SpamMark } from '../../db/schema';
import { keyOfAddress } from '../../http/limits/rate-limit';
import { formTokens } from '../../public-forms/form-token';
import { createRecentSubmissions } from '../../public-forms/spam/recent-submissions';
import { scoreSubmission } from '../../public-forms/spam/score-submission';
import type { StoredChat } from '../reading/chat-repository';

const SECOND_MS = 1000;
const NO_LISTS: SpamLists = { phones: [], emails: [], addresses: [], words: [] };
/** As strict as a new form. */
const { protection: PROTECTION } = emptyFormDocument('-', 'x');

/**
 * Reads the signs of spam at the beginning of a chat.
 * @param token the token from the widget's earlier call
 */
export async function readSigns(
  { database, now }: Pick<AppServices, 'database' | 'now'>,
  companyId: number,
  { token, hp }: { token: string; hp: string },
): Promise<ChatSigns> {
  if (token === '') return { honeypot: hp, token: 'absent', seconds: null };
  const askedAt = await formTokens(database).read('chat', companyId, token);
  const seconds = askedAt && (now().getTime() - askedAt.getTime()) / SECOND_MS;
  // One that will be asked for in the future: no clock of ours has signed it.
  if (seconds === null || seconds < -SECOND_MS) {
    return { honeypot: hp, token: 'forged', seconds: null };
  }
  return { honeypot: hp, token: 'valid', seconds: Math.max(0, seconds) };
}

/** Says why a message of a visitor is spam; empty: it is none. */
export type ChatJudge = (tx: Db, chat: StoredChat, written: VisitorWrites) => Promise<SpamMark[]>;

/** Judges messages by the spam shield of the forms. It remembers those of late, of this process. */
export function createChatJudge({ now }: Pick<AppServices, 'now'>): ChatJudge {
  const recent = createRecentSubmissions(now);
  return async (tx, chat, { body }) => {
    const { companyId, visit } = chat;
    const [stored] = await tx
      .select({ lists: spamLists.lists })
      .from(spamLists)
      .where(eq(spamLists.companyId, companyId));
    const { rates, sameText } = recent.note({
      stored: null,
      // A company has one widget.
      formId: companyId,
      // A chat counts once, however much its visitor has to say.
      digest: String(chat.id),
      addressKey: keyOfAddress(visit.address),
      perAddress: PROTECTION.per_address,
      // One chat sends as much as its visitor has to say.
      token: '',
      text: body,
    });
    const signs = visit.signs ?? { honeypot: '', token: 'absent', seconds: null };
    const { reasons } = scoreSubmission({
      values: [
        { kind: 'name', value: chat.name ?? '' },
        { kind: 'phone', value: chat.phone ?? '' },
        { kind: 'email', value: chat.email ?? '' },
        { kind: 'text', value: body },
      ],
      ipAddress: visit.address,
      honeypot: signs.honeypot,
      token: { state: signs.token, seconds: signs.seconds },
      rates,
      sameText,
      protection: PROTECTION,
      lists: stored?.lists ?? NO_LISTS,
    });
    return reasons;
  };
}

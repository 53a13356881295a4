import { BEST_SCORE, CONFLICT, type VisitorRating } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Visitor } from '../../context/visitor';
import { HttpError } from '../../http/http-error';
import { announceByVisitor } from '../../realtime/announce';
import { appendMessages } from '../messages/chat-messages';
import { lockOwnChat } from '../reading/chat-repository';

/**
 * Stores what a visitor thinks of a chat that is closed, in the place of what they have said before.
 * @throws {HttpError} 409 while it is not closed
 */
export async function rateChat(
  context: AppContext,
  visitor: Visitor,
  { score, comment: written }: VisitorRating,
): Promise<void> {
  const comment = written || null;
  const rated = await context.database.db.transaction(async (tx) => {
    const chat = await lockOwnChat(tx, visitor);
    if (chat.status !== 'closed') throw new HttpError(CONFLICT, 'Диалог ещё не закрыт');
    if (chat.rating?.score === score && chat.rating.comment === comment) return null;
    const now = context.now();
    const said = `Оценка посетителя: ${score} из ${BEST_SCORE}`;
    const body = comment === null ? said : `${said}. ${comment}`;
    const rating = { score, comment, at: now.toISOString() };
    return appendMessages(tx, chat, [{ type: 'event', body, userId: null }], { rating }, now);
  });
  if (!rated) return;
  announceByVisitor(context, rated, {
    seq: rated.lastSeq,
    isUpdated: true,
    isUpdatedForVisitor: true,
  });
}

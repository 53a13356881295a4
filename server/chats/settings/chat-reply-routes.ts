import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { registerEndpoint } from '../../http/register-endpoint';
import { announceChange } from '../../realtime/announce';
import { createReply, getReply, listReplies, removeReply, updateReply } from './chat-replies';

/** Puts the quick replies of a company on the server. */
export function registerChatReplyRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const calls = endpoints.chatReplies;
  /** The outcome of a change, once it has been announced to the colleagues. */
  async function announced<Outcome>(session: Session, change: Promise<Outcome>) {
    const outcome = await change;
    announceChange.chat_reply(context, session.companyId);
    return outcome;
  }

  registerEndpoint(app, context, calls.list, ({ session }) => listReplies(db, session.companyId));

  registerEndpoint(app, context, calls.show, ({ params, session }) =>
    getReply(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, calls.create, ({ body, session }) =>
    announced(session, createReply(context, session, body)),
  );

  registerEndpoint(app, context, calls.update, ({ params, body, session }) =>
    announced(session, updateReply(context, session, params.id, body)),
  );

  registerEndpoint(app, context, calls.remove, async ({ params, session }) => {
    await announced(session, removeReply(context, session, params.id));
    return undefined;
  });
}

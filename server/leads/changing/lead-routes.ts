import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { HttpError, invalidField } from '../../http/http-error';
import { readIdempotencyKey } from '../../http/idempotency-key';
import { registerEndpoint } from '../../http/register-endpoint';
import { readUnmodifiedSince } from '../../http/unmodified-since';
import { createLead } from './create-lead';
import { getNoteChange, listActivity } from '../../activity/activity';
import { getLead, requireOpenableLead } from '../reading/lead-repository';
import { removeLead, restoreLead, updateLead } from './lead-service';

/**
 * Puts the calls about one lead on the server. A lead always carries its form, assignee and values,
 * whatever `with` asks for: a row of the list is then enough to open the lead at once.
 */
export function registerLeadRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  registerEndpoint(app, context, endpoints.leads.show, ({ params, session }) =>
    getLead(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, endpoints.leads.update, ({ params, body, session, request }) =>
    updateLead(context, session, params.id, body, readUnmodifiedSince(request)),
  );

  registerEndpoint(
    app,
    context,
    endpoints.leads.setRejectReason,
    async ({ params, body: { reason_id, comment }, session, request }) => {
      const patch = { reject_reason_id: reason_id, reject_comment: comment };
      try {
        return await updateLead(context, session, params.id, patch, readUnmodifiedSince(request));
      } catch (error) {
        const messages = error instanceof HttpError && error.errors?.['reject_reason_id'];
        // By the name that this call has for it.
        throw messages ? invalidField('reason_id', messages[0] ?? '') : error;
      }
    },
  );

  registerEndpoint(app, context, endpoints.leads.remove, async ({ params, session }) => {
    await removeLead(context, session, params.id);
    return undefined;
  });

  registerEndpoint(app, context, endpoints.leads.restore, ({ params, session }) =>
    restoreLead(context, session, params.id),
  );

  registerEndpoint(app, context, endpoints.leads.create, ({ body, session, request }) =>
    createLead(context, session, body, readIdempotencyKey(request)),
  );

  registerEndpoint(app, context, endpoints.leads.activity, async ({ params: { id }, session }) => {
    await requireOpenableLead(db, session.companyId, id);
    return listActivity(db, session.companyId, { type: 'lead', id });
  });

  registerEndpoint(
    app,
    context,
    endpoints.leads.noteChange,
    async ({ params: { id, entry }, session }) => {
      await requireOpenableLead(db, session.companyId, id);
      return getNoteChange(db, session.companyId, { type: 'lead', id }, entry);
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { endpoints, type LeadFormDetail } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import type { Session } from '../context/session';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { pageOf } from '../lists/page';
import { announceChange } from '../realtime/announce';
import { formStats } from './form-stats';
import { countForms, getForm, listForms } from './lead-form-repository';
import { withPreview } from './preview-url';
import { fillForm, sendTestLead } from './staff-lead';
import { createForm, saveDraft } from './write-form';
import { archiveForm, copyForm, pauseForm, publishForm, restoreForm } from './form-life';

/** Forms of the company, for its staff. */
export function registerLeadFormRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const calls = endpoints.leadForms;
  const shown = async (form: Promise<LeadFormDetail>) => withPreview(context, await form);
  /** A form as it is after a change, once it has been announced to the colleagues. */
  async function changed(session: Session, change: Promise<LeadFormDetail>) {
    const form = await change;
    announceChange.lead_form(context, session.companyId, form.id);
    return withPreview(context, form);
  }

  registerEndpoint(app, context, calls.list, (call) =>
    pageOf(call, (part) => listForms(db, call.session.companyId, call.query, part)),
  );

  registerEndpoint(app, context, calls.counts, ({ query, session }) =>
    countForms(db, session.companyId, query.search),
  );

  registerEndpoint(app, context, calls.show, ({ params, session }) =>
    shown(getForm(db, session.companyId, params.id)),
  );

  registerEndpoint(app, context, calls.create, ({ body, session }) =>
    changed(session, createForm(context, session, body)),
  );

  registerEndpoint(app, context, calls.update, ({ params, body, session, request }) =>
    changed(
      session,
      saveDraft(context, session, params.id, body.draft, readUnmodifiedSince(request)),
    ),
  );

  registerEndpoint(app, context, calls.publish, async ({ params, session }) => {
    let hasNewFields = false;
    const onNewFields = () => (hasNewFields = true);
    const form = await changed(
      session,
      publishForm(context, session, params.id, () => void onNewFields()),
    );
    // Fields of the template are the company's now.
    if (hasNewFields) announceChange.lead_field(context, session.companyId, null);
    return form;
  });

  registerEndpoint(app, context, calls.pause, ({ params, session }) =>
    changed(session, pauseForm(context, session, params.id)),
  );

  registerEndpoint(app, context, calls.copy, ({ params, session }) =>
    changed(session, copyForm(context, session, params.id)),
  );

  registerEndpoint(app, context, calls.remove, async ({ params, session }) => {
    await archiveForm(context, session, params.id);
    announceChange.lead_form(context, session.companyId, params.id);
    return undefined;
  });

  registerEndpoint(app, context, calls.restore, ({ params, session }) =>
    changed(session, restoreForm(context, session, params.id)),
  );

  registerEndpoint(app, context, calls.stats, ({ params, query, session }) =>
    formStats(context, session, params.id, query),
  );

  registerEndpoint(app, context, calls.test, ({ params, body, session }) =>
    sendTestLead(context, session, params.id, body),
  );

  registerEndpoint(app, context, calls.fill, ({ params, body, session }) =>
    fillForm(context, session, params.id, body),
  );
}

import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { pageOf } from '../lists/page';
import type { Session } from '../context/session';
import { announceChange } from '../realtime/announce';
import { getField, listFields } from './lead-field-repository';
import { previewType } from './preview-type';
import {
  addStarter,
  archiveField,
  createField,
  orderFields,
  restoreField,
  updateField,
} from './write-field';

/** Registers the calls of a company's fields. */
export function registerLeadFieldRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const calls = endpoints.leadFields;
  /** The outcome of a change, once it has been announced to the colleagues. */
  async function announced<Outcome>(session: Session, id: number | null, change: Promise<Outcome>) {
    const outcome = await change;
    announceChange.lead_field(context, session.companyId, id);
    return outcome;
  }

  registerEndpoint(app, context, calls.list, (call) =>
    pageOf(call, (part) => listFields(db, call.session.companyId, call.query, part)),
  );

  registerEndpoint(app, context, calls.show, ({ params, session }) =>
    getField(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, calls.create, ({ body, session }) =>
    announced(session, null, createField(context, session, body)),
  );

  registerEndpoint(app, context, calls.starter, ({ session }) =>
    announced(session, null, addStarter(context, session)),
  );

  registerEndpoint(app, context, calls.update, ({ params, body, session }) =>
    announced(session, params.id, updateField(context, session, params.id, body)),
  );

  registerEndpoint(app, context, calls.order, ({ body, session }) =>
    announced(session, null, orderFields(context, session, body.ids)),
  );

  registerEndpoint(app, context, calls.typePreview, ({ params, query, session }) =>
    previewType(context, session, params.id, query.type),
  );

  registerEndpoint(app, context, calls.remove, async ({ params, session }) => {
    await announced(session, params.id, archiveField(context, session, params.id));
    return undefined;
  });

  registerEndpoint(app, context, calls.restore, ({ params, session }) =>
    announced(session, params.id, restoreField(context, session, params.id)),
  );
}

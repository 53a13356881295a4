import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { announceCompany, announceSpamLists } from '../realtime/announce-setup';
import { findCompanyProfile, updateCompanyProfile } from './company-profile';
import { findCompanySettings, updateCompanySettings } from './company-settings';
import { findLetterFailures } from './letter-failures';
import { changeSpamLists, findSpamLists, storeSpamLists } from './spam-lists';
import { createTrialLetters } from './trial-letter';

/** What the staff may see and change of their company. */
export function registerCompanyRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  registerEndpoint(app, context, endpoints.company.show, ({ session }) =>
    findCompanyProfile(db, session.companyId),
  );

  registerEndpoint(app, context, endpoints.company.update, ({ session, body, request }) =>
    updateCompanyProfile(context, session, body, readUnmodifiedSince(request)),
  );

  const settingsOf = async (companyId: number) => ({
    ...(await findCompanySettings(db, companyId)),
    is_mail_configured: context.config.SMTP_URL !== undefined,
  });

  registerEndpoint(app, context, endpoints.company.settings, ({ session }) =>
    settingsOf(session.companyId),
  );

  registerEndpoint(app, context, endpoints.company.updateSettings, async ({ session, body }) => {
    await updateCompanySettings(db, session.companyId, body);
    announceCompany(context, session);
    return settingsOf(session.companyId);
  });

  registerEndpoint(app, context, endpoints.company.letterFailures, async ({ session }) => ({
    data: await findLetterFailures(db, session.companyId),
  }));

  const sendTrialLetter = createTrialLetters(context);
  registerEndpoint(app, context, endpoints.company.sendTrialLetter, async ({ session, body }) => {
    await sendTrialLetter(session, body.email);
    return undefined;
  });

  registerEndpoint(app, context, endpoints.company.spamLists, ({ session }) =>
    findSpamLists(db, session.companyId),
  );

  registerEndpoint(app, context, endpoints.company.updateSpamLists, async ({ session, body }) => {
    const lists = await storeSpamLists(db, session.companyId, body, context.now());
    announceSpamLists(context, session);
    return lists;
  });

  registerEndpoint(app, context, endpoints.company.changeSpamLists, async ({ session, body }) => {
    const lists = await changeSpamLists(db, session.companyId, body, context.now());
    announceSpamLists(context, session);
    return lists;
  });
}

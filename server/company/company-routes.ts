import type { FastifyInstance } from 'fastify';
import {
  endpoints,
  SPAM_LIST_NAMES,
  type SpamListName,
  type SpamLists,
  type SpamListsChange,
} from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { requireAct } from '../http/authenticate';
import { registerEndpoint } from '../http/register-endpoint';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { announceChange, announceSpamLists } from '../realtime/announce';
import { findCompanyProfile, updateCompanyProfile } from './company-profile';
import { findCompanySettings, updateCompanySettings } from './company-settings';
import { findLetterFailures } from './letter-failures';
import { changeSpamLists, findSpamLists, storeSpamLists } from './spam-lists';
import { createTrialLetters } from './trial-letter';

const SPAM_LIST_LABELS = {
  phones: 'Телефоны',
  emails: 'E-mail',
  addresses: 'IP-адреса',
  words: 'Слова',
} as const satisfies Record<SpamListName, string>;

/** Whether a change blocks one sender, or no longer: the words of the shield are a setting of the company. */
function isOfOneSender({ add = {}, remove = {} }: SpamListsChange): boolean {
  const entries = [add, remove].flatMap((lists) => Object.values(lists).flat());
  return add.words === undefined && remove.words === undefined && entries.length <= 1;
}

/** Registers the calls by which staff see and change their company. */
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
    await updateCompanySettings(db, session, body, context.now());
    announceChange.company(context, session.companyId);
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

  /** Changes the lists. The journal records only their lengths, as the entries are personal data. */
  const changeAudited = (session: Session, change: (tx: Db) => Promise<SpamLists>) =>
    db.transaction(async (tx) => {
      const before = await findSpamLists(tx, session.companyId);
      const lists = await change(tx);
      const changes = SPAM_LIST_NAMES.map((name) => ({
        field: SPAM_LIST_LABELS[name],
        from: before[name].length,
        to: lists[name].length,
      })).filter(({ from, to }) => from !== to);
      const subject = { type: 'company' } as const;
      const record = { action: 'spam_lists_changed', subject, changes } as const;
      await recordAudit(tx, session, record, context.now());
      return lists;
    });

  registerEndpoint(app, context, endpoints.company.spamLists, ({ session }) =>
    findSpamLists(db, session.companyId),
  );

  registerEndpoint(app, context, endpoints.company.updateSpamLists, async ({ session, body }) => {
    const lists = await changeAudited(session, (tx) =>
      storeSpamLists(tx, session.companyId, body, context.now()),
    );
    announceSpamLists(context, session.companyId);
    return lists;
  });

  registerEndpoint(app, context, endpoints.company.changeSpamLists, async ({ session, body }) => {
    if (!isOfOneSender(body)) requireAct(session, 'settings');
    const lists = await changeAudited(session, (tx) =>
      changeSpamLists(tx, session.companyId, body, context.now()),
    );
    announceSpamLists(context, session.companyId);
    return lists;
  });
}

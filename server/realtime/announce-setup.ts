import { companyChannel, REALTIME_EVENTS } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';

/** Tells the open tabs of a company what of its setup has changed, once it is in the database. Nobody waits for it. */
function announce(
  context: Pick<AppContext, 'realtime'>,
  { companyId }: Pick<Session, 'companyId'>,
  event: string,
  data: Record<string, number | null>,
): void {
  const channel = `private-${companyChannel(companyId)}`;
  context.realtime.publish([{ channel, event, data }]).catch((error: unknown) => {
    console.error('Событие не разослано', error);
  });
}

/** A field of leads is another than before, or several where `id` is null. */
export const announceField = (context: AppContext, session: Session, id: number | null) =>
  announce(context, session, REALTIME_EVENTS.fieldChanged, { field_id: id });

/** A form is another than before. */
export const announceForm = (context: AppContext, session: Session, id: number) =>
  announce(context, session, REALTIME_EVENTS.formChanged, { form_id: id });

/** The company or its settings are others than before. */
export const announceCompany = (context: AppContext, session: Session) =>
  announce(context, session, REALTIME_EVENTS.companyChanged, {});

/** The reasons for which leads are rejected are others than before. */
export const announceRejectReasons = (context: AppContext, session: Session) =>
  announce(context, session, REALTIME_EVENTS.rejectReasonsChanged, {});

/** The lists of the spam shield are others than before. */
export const announceSpamLists = (context: AppContext, session: Session) =>
  announce(context, session, REALTIME_EVENTS.spamListsChanged, {});

/** The file with everything of the company was asked for, has come on, is ready or has failed. */
export const announceExport = (
  context: Pick<AppContext, 'realtime'>,
  of: Pick<Session, 'companyId'>,
  id: number,
) => announce(context, of, REALTIME_EVENTS.exportChanged, { export_id: id });

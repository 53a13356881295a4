import { memo, Suspense, useDeferredValue } from 'react';
import { CHAT_SOURCE, type Lead } from '@/entities/leads/lead';
import { lazyPart } from '@/shared/lib/lazy';
import classes from './lead-details.module.css';
import { LeadHistory } from './lead-history';
import { LeadNotes } from './lead-notes';
import { MainSection } from './main-section';
import { HoldersBanner } from './holders-banner';
import { RepeatBanner } from './repeat-banner';
import { SpamBanner } from './spam-banner';
import { TechnicalSection } from './technical-section';
import { ValuesSection } from './values-section';

const MergedLeads = lazyPart(() => import('./merged-leads').then((module) => module.MergedLeads));
const OrdersSection = lazyPart(() =>
  import('@/features/make-order').then((module) => module.OrdersSection),
);

const ChatsSection = lazyPart(() =>
  import('@/features/view-chats').then((module) => module.ChatsSection),
);

const TasksSection = lazyPart(() =>
  import('@/features/write-task').then((module) => module.TasksSection),
);

const LeadFiles = lazyPart(() => import('./lead-files').then((module) => module.LeadFiles));

interface LeadSectionsProps {
  lead: Lead;
  /** True while only the row of a list is known. */
  isPartial: boolean;
  /** Another number each time the note is asked for from elsewhere; 0 before. */
  noteRequested: number;
  /** The lead that was asked for and went under this one. */
  mergedFrom: number | undefined;
}

/** The four sections of SPEC §2, in its order, with what was added before and after them. */
export const LeadSections = memo(function LeadSections({
  lead,
  isPartial,
  noteRequested,
  mergedFrom,
}: LeadSectionsProps) {
  // Who it is and how it stands is painted at once, whatever else there is to say a moment later.
  const isPainted = useDeferredValue(true, false);
  return (
    <>
      {mergedFrom !== undefined && (
        <div role="status" className={classes.banner}>
          Заявка №{mergedFrom} объединена с этой
        </div>
      )}
      <SpamBanner lead={lead} />
      <RepeatBanner lead={lead} />
      <HoldersBanner lead={lead} />
      <MainSection lead={lead} />
      {isPainted && (
        <>
          <TechnicalSection lead={lead} />
          <ValuesSection leadId={lead.id} values={lead.values} isPartial={isPartial} />
          <LeadNotes lead={lead} asked={noteRequested} />
          {!isPartial && (
            <Suspense>
              <TasksSection
                subject={{ type: 'lead', id: lead.id }}
                isOpen={lead.deleted_at === null && lead.spam_at === null}
              />
            </Suspense>
          )}
          {lead.merged_count > 0 && (
            <Suspense>
              <MergedLeads leadId={lead.id} />
            </Suspense>
          )}
          {!isPartial && (
            <Suspense>
              <OrdersSection
                kind="lead"
                id={lead.id}
                isOpen={lead.deleted_at === null && lead.spam_at === null}
              />
            </Suspense>
          )}
          {!isPartial && lead.source === CHAT_SOURCE && (
            <Suspense>
              <ChatsSection kind="lead" id={lead.id} />
            </Suspense>
          )}
          {!isPartial && (
            <Suspense>
              <LeadFiles lead={lead} />
            </Suspense>
          )}
          <LeadHistory leadId={lead.id} isPartial={isPartial} />
        </>
      )}
    </>
  );
});

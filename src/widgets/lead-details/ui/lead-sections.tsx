import { useDeferredValue } from 'react';
import type { Lead } from '@/entities/lead';
import { LeadHistory } from './lead-history';
import { LeadNotes } from './lead-notes';
import { MainSection } from './main-section';
import { RepeatBanner } from './repeat-banner';
import { SpamBanner } from './spam-banner';
import { TechnicalSection } from './technical-section';
import { ValuesSection } from './values-section';

interface LeadSectionsProps {
  lead: Lead;
  /** True while only the row of a list is known. */
  isPartial: boolean;
  /** Another number each time the note is asked for from elsewhere; 0 before. */
  noteRequested: number;
}

/** The four sections of SPEC §2, in its order, with what was added before and after them. */
export function LeadSections({ lead, isPartial, noteRequested }: LeadSectionsProps) {
  // Who it is and how it stands is painted at once, whatever else there is to say a moment later.
  const isPainted = useDeferredValue(true, false);
  return (
    <>
      <SpamBanner lead={lead} />
      <RepeatBanner lead={lead} />
      <MainSection lead={lead} />
      {isPainted && (
        <>
          <TechnicalSection lead={lead} />
          <ValuesSection leadId={lead.id} values={lead.values} isPartial={isPartial} />
          <LeadNotes lead={lead} asked={noteRequested} />
          <LeadHistory leadId={lead.id} isPartial={isPartial} />
        </>
      )}
    </>
  );
}

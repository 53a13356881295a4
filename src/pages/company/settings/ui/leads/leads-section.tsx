import { useQuery } from '@tanstack/react-query';
import { companyQueries } from '@/entities/company/company';
import { AssignSection } from './assign-section';
import { EscalationSection } from './escalation-section';
import { HoursSection } from './hours-section';
import { NormSection } from './norm-section';
import { ReasonsSection } from './reasons-section';

/** The settings a backend may lack: assignment, and leads without a response. */
function FlowSections() {
  const { data } = useQuery(companyQueries.settings());
  if (!data) return null;
  return (
    <>
      {data.working_hours !== undefined && <HoursSection settings={data} />}
      {data.auto_assign && <AssignSection settings={data} />}
      {data.escalation && <EscalationSection settings={data} />}
    </>
  );
}

/** How leads are answered and assigned, and why they are rejected. */
export const LeadsSection = () => (
  <>
    <NormSection />
    <FlowSections />
    <ReasonsSection />
  </>
);

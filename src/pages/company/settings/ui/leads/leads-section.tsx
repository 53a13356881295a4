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
  const { working_hours: hours, auto_assign: autoAssign, escalation } = data;
  return (
    <>
      {hours !== undefined && <HoursSection hours={hours} />}
      {autoAssign && <AssignSection autoAssign={autoAssign} />}
      {escalation && (
        <EscalationSection escalation={escalation} norm={data.response_norm_minutes} />
      )}
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

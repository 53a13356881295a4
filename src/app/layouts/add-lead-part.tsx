import { loadAddLead, useAddLeadOpened } from '@/widgets/add-lead';
import { LatePart } from '../late-part';

/** The dialog for a new lead, over any screen of the shell. */
export function AddLeadPart() {
  const [isOpened] = useAddLeadOpened();
  return <LatePart load={loadAddLead} isWanted={isOpened} />;
}

import { loadAddLead, useAddLeadOpened } from '@/widgets/add-lead';
import { ShellPart } from '../shell-part';

/** The dialog for a new lead, over any screen of the shell. */
export function AddLeadPart() {
  const [isOpened] = useAddLeadOpened();
  return <ShellPart load={loadAddLead} isWanted={isOpened} />;
}

import { useOpenedClientId } from '@/features/view-client';
import { ShellPart } from '../shell-part';

const loadClient = () => import('@/widgets/client-details').then((slice) => slice.ClientDetails);

/** The card of a client, over any screen of the shell. */
export function ClientPart() {
  const id = useOpenedClientId();
  return <ShellPart load={loadClient} isWanted={id !== null} resetKey={id ?? undefined} />;
}

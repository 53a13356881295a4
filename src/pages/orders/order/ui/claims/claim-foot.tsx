import { useWorkZone } from '@/entities/company/company';
import { resolvedText, type Claim } from '@/entities/orders/claim';
import { ConflictView } from '@/shared/ui/conflict-view';
import { versionText } from '../../model/claims/version-text';

interface ClaimConflictProps {
  theirs: Claim;
  /** The own version in words. */
  mine: string;
  isPending: boolean;
  onKeepMine: () => void;
  /** @returns what brings the own version back */
  onAcceptTheirs: () => (() => void) | null;
}

/** Both versions of a claim that a colleague has changed meanwhile, to choose from. */
export function ClaimConflict(props: ClaimConflictProps) {
  const { theirs, mine, isPending, onKeepMine, onAcceptTheirs } = props;
  const zone = useWorkZone();
  return (
    <ConflictView
      title="Рекламацию успели изменить."
      remoteName="Сейчас у коллеги"
      local={mine}
      remote={versionText({ ...theirs, state: resolvedText(theirs, zone) ?? 'Открыта' })}
      pending={isPending}
      onKeepLocal={onKeepMine}
      onAcceptRemote={onAcceptTheirs}
    />
  );
}

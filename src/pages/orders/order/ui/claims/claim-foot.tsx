import { Button } from '@mantine/core';
import { useWorkZone } from '@/entities/company/company';
import { resolvedText, type Claim } from '@/entities/orders/claim';
import { ConflictView } from '@/shared/ui/conflict-view';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { versionText } from '../../model/claims/version-text';

interface ClaimFootProps {
  /** The state of the dialog and its actions. */
  handle: {
    /** The colleague's version; null: the claim was not changed meanwhile. */
    clash: Claim | null;
    /** The person's version in words. */
    mine: string | null;
    isPending: boolean;
    close: () => void;
    keepMine: () => void;
    /** @returns a function that restores the person's version */
    acceptTheirs: () => (() => void) | null;
  };
  submitLabel: string;
}

/** The buttons of a dialog of a claim; both versions to choose from where a colleague has changed it. */
export function ClaimFoot({ handle, submitLabel }: ClaimFootProps) {
  const { clash, mine, isPending } = handle;
  const zone = useWorkZone();
  return clash === null || mine === null ? (
    <DialogFoot>
      <Button variant="default" onClick={handle.close}>
        Отмена
      </Button>
      <Button type="submit" loading={isPending}>
        {submitLabel}
      </Button>
    </DialogFoot>
  ) : (
    <ConflictView
      title="Рекламацию успели изменить."
      remoteName="Сейчас у коллеги"
      local={mine}
      remote={versionText({ ...clash, state: resolvedText(clash, zone) ?? 'Открыта' })}
      pending={isPending}
      onKeepLocal={handle.keepMine}
      onAcceptRemote={handle.acceptTheirs}
    />
  );
}

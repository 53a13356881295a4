import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useUserId } from '@/entities/account/session';
import {
  clashingClaim,
  NO_RESOLUTION,
  updateClaim,
  type Claim,
  type ClaimPatch,
} from '@/entities/orders/claim';
import { failureText, fieldErrorsOf } from '@/shared/api';
import { useDraft } from '@/shared/lib/drafts';
import { toast } from '@/shared/lib/toast';
import { claimWriteKey, useRereadClaims, useSavedClaimToast } from '../../api/use-claim-writes';
import { versionText } from './version-text';

const FAILURE = { failure: 'Не удалось решить рекламацию', preferServerMessage: true };

export interface ResolveOptions {
  claim: Claim;
  /** Whether the order can be closed with it: it is the last open claim of an order that stands in claim. */
  mayClose: boolean;
  onClose: () => void;
  /** Opens the dialog again after it was closed. */
  onReopen: () => void;
}

/** How a claim was resolved, kept as a draft, and sent once. */
export function useResolveClaim({ claim: opened, mayClose, onClose, onReopen }: ResolveOptions) {
  const queryClient = useQueryClient();
  // As it was read by the person: a colleague's change that comes meanwhile is not written over unseen.
  const [claim, setSeen] = useState(opened);
  const draft = useDraft(useUserId(), `claim:${claim.id}:resolution`, '');
  const [closes, setCloses] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  const [clash, setClash] = useState<Claim | null>(null);
  const reread = useRereadClaims();
  const showSaved = useSavedClaimToast();
  const mutationKey = claimWriteKey(claim.id);
  const resolution = draft.text.trim();
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (since: string | null) => {
      const patch: ClaimPatch = {
        resolved: true,
        resolution,
        ...(mayClose && { move_order: closes }),
      };
      return updateClaim(claim.id, patch, since);
    },
    onError(failure) {
      const theirs = clashingClaim(failure);
      setClash(theirs);
      const isShown = theirs !== null || 'resolution' in fieldErrorsOf(failure);
      const text = isShown ? null : failureText(failure, FAILURE);
      if (text !== null) toast.error(text);
    },
    onSuccess(saved) {
      close();
      showSaved('Рекламация решена', saved);
    },
    onSettled: reread,
  });
  const send = (since: string | null) => {
    // Asked of the client: a second press may come before the first is drawn.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(since);
  };
  return {
    claim,
    text: draft.text,
    change: draft.change,
    closes,
    setCloses,
    error: (isTried && resolution === '' && NO_RESOLUTION) || fieldErrorsOf(error)['resolution'],
    field,
    isPending,
    submit(event: FormEvent) {
      event.preventDefault();
      setTried(true);
      if (resolution === '') field.current?.focus();
      else send(claim.updated_at);
    },
    close,
    clash,
    /** The colleague's version, resolved with the person's text. */
    mine: clash && versionText({ ...clash, state: 'Решена', resolution }),
    keepMine: () => clash && send(clash.updated_at),
    /** Goes on with the colleague's version. @returns a function that restores the person's text */
    acceptTheirs() {
      if (clash === null) return null;
      const own = draft.text;
      const isResolved = clash.resolved_at !== null;
      setSeen(clash);
      setClash(null);
      setTried(false);
      draft.discard();
      if (isResolved) onClose();
      return () => {
        draft.change(own);
        if (isResolved) onReopen();
      };
    },
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useUserId } from '@/entities/account/session';
import {
  claimKeys,
  clashingClaim,
  createClaim,
  updateClaim,
  type Claim,
} from '@/entities/orders/claim';
import type { Order } from '@/entities/orders/order';
import { createContentKey, failureText, fieldErrorsOf } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/drafts';
import { toast } from '@/shared/lib/toast';
import { useUploads } from '@/shared/ui/file-uploads';
import { claimWriteKey, useRereadClaims, useSavedClaimToast } from '../../api/use-claim-writes';
import {
  BLANK,
  filesOf,
  filesText,
  newClaimOf,
  patchOf,
  valuesOf,
  type ClaimFile,
  type ClaimValues,
} from './claim-values';
import { versionText } from './version-text';

const FAILURE = { failure: 'Не удалось сохранить рекламацию', preferServerMessage: true };
/** The fields that a refusal can stand beside. */
const REFUSED = ['text', 'file_ids'];
/** `file_ids.0` is shown by the files. */
const fieldOf = (path: string) => path.split('.')[0] ?? path;

/** Statuses of finished orders: a new claim moves no other. */
const FINISHED: readonly string[] = ['installed', 'closed'];

export interface ClaimFormOptions {
  order: Order;
  /** Absent: a new one is written. */
  claim?: Claim | undefined;
  onClose: () => void;
}

/** The fields of a claim, kept as a draft with the files that have arrived. */
function useClaimFields(subject: string, before: ClaimValues) {
  const draft = useFormDraft(useUserId(), subject, before);
  const [values, setValues] = useState(draft.initial);
  const [restored, setRestored] = useState(draft.restored);
  // Uploads end one after the other: each goes on from what is there by then.
  const latest = useRef(values);
  const set = (patch: Partial<ClaimValues>) => {
    latest.current = { ...latest.current, ...patch };
    setValues(latest.current);
    draft.keep(latest.current);
  };
  const changeFiles = (change: (files: ClaimFile[]) => ClaimFile[]) =>
    set({ files: filesText(change(filesOf(latest.current))) });
  return {
    values,
    set,
    forget: draft.forget,
    addFiles: (added: readonly ClaimFile[]) =>
      changeFiles((files) => [
        ...files,
        ...added.filter(({ id }) => files.every((file) => file.id !== id)),
      ]),
    removeFile: (id: number) => changeFiles((files) => files.filter((file) => file.id !== id)),
    restored,
    reset(to: ClaimValues) {
      draft.forget();
      latest.current = to;
      setValues(to);
      setRestored(false);
    },
  };
}

const uploadFault = (uploads: ReturnType<typeof useUploads>['uploads']): string | null => {
  if (uploads.some(({ failure }) => failure === null)) return 'Дождитесь загрузки файлов';
  return uploads.length > 0 ? 'Повторите загрузку файла или уберите его из списка' : null;
};

/** A claim under edit, kept as a draft, and sent once, however often the button is pressed. */
export function useClaimForm({ order, claim: opened, onClose }: ClaimFormOptions) {
  const queryClient = useQueryClient();
  // Compared with the version on the screen: a colleague's later change is not taken for the person's.
  const [seen, setSeen] = useState(opened ?? null);
  const before = seen === null ? BLANK : valuesOf(seen);
  const subject = opened ? `claim:${opened.id}` : `order:${order.id}:claim`;
  const { values, set, forget, addFiles, removeFile, restored, reset } = useClaimFields(
    subject,
    before,
  );
  const [isTried, setTried] = useState(false);
  const [clash, setClash] = useState<Claim | null>(null);
  const [keys] = useState(() => createContentKey(`claim of ${order.id}`));
  const form = useRef<HTMLFormElement>(null);
  const uploads = useUploads({
    attach: (id, _signal, { name, size }) => addFiles([{ id, name, size }]),
  });
  const isMoveOffered = seen === null && FINISHED.includes(order.status);
  const reread = useRereadClaims();
  const showSaved = useSavedClaimToast();
  const close = () => {
    forget();
    onClose();
  };
  const mutationKey = opened ? claimWriteKey(opened.id) : [...claimKeys.all(), 'write', subject];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (since: string | null) => {
      if (seen !== null) return updateClaim(seen.id, patchOf(before, values), since);
      const body = newClaimOf(values, isMoveOffered);
      return keys.send(body, (key) => createClaim(order.id, body, key));
    },
    onError(failure) {
      const theirs = clashingClaim(failure);
      setClash(theirs);
      if (theirs !== null) return;
      // Beside its field a refusal says enough, where the field is still there.
      const refused = fieldErrorsOf(failure, fieldOf);
      const isShown = form.current !== null && REFUSED.some((name) => name in refused);
      const text = isShown ? null : failureText(failure, FAILURE);
      if (text !== null) toast.error(text);
    },
    onSuccess(saved) {
      close();
      showSaved(seen === null ? 'Рекламация записана' : 'Рекламация изменена', saved);
    },
    onSettled: reread,
  });
  const refusals = fieldErrorsOf(error, fieldOf);
  const isBlank = values.text.trim() === '';
  const filesFault = isTried ? uploadFault(uploads.uploads) : null;
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const send = (since: string | null) => {
    // Asked of the client: a second press may come before the first is drawn.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(since);
  };
  return {
    form,
    values,
    set,
    files: filesOf(values),
    addFiles,
    removeFile,
    uploads,
    isMoveOffered,
    errors: {
      text: (isTried && isBlank && 'Опишите рекламацию') || refusals['text'],
      files: filesFault ?? refusals['file_ids'],
    },
    isPending,
    submit(event: FormEvent) {
      event.preventDefault();
      // Another form may stand in a dialog above this one.
      if (event.target !== event.currentTarget) return;
      setTried(true);
      if (isBlank) form.current?.querySelector('textarea')?.focus();
      if (isBlank || uploadFault(uploads.uploads) !== null) return;
      const isSame = seen !== null && Object.keys(patchOf(before, values)).length === 0;
      if (isSame) close();
      else send(seen?.updated_at ?? null);
    },
    close,
    restored,
    discard: () => reset(before),
    isNew: seen === null,
    clash,
    /** The colleague's version with the person's changes. */
    mine:
      clash &&
      versionText({
        ...clash,
        text: values.text,
        files: filesOf(values),
        state: clash.resolved_at === null ? 'Открыта' : 'Решена',
      }),
    keepMine: () => clash && send(clash.updated_at),
    /** Goes on with the colleague's version. @returns a function that restores the person's */
    acceptTheirs() {
      if (clash === null) return null;
      const own = values;
      setSeen(clash);
      reset(valuesOf(clash));
      setClash(null);
      return () => set(own);
    },
  };
}
export type ClaimFormHandle = ReturnType<typeof useClaimForm>;

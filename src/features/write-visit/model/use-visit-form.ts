import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useUserId } from '@/entities/account/session';
import { useWorkZone } from '@/entities/company/company';
import { isBefore, orderStatusView } from '@/entities/orders/order';
import {
  clashingVisit,
  createVisit,
  faultOfTimes,
  orderStatusOfVisit,
  updateVisit,
  visitKeys,
  type SavedVisit,
  type Visit,
} from '@/entities/orders/visit';
import { createContentKey, failureText, fieldErrorsOf } from '@/shared/api';
import { serverNow } from '@/shared/lib/date';
import { useFormDraft } from '@/shared/lib/drafts';
import { toast } from '@/shared/lib/toast';
import { useRereadVisits, useSavedToast } from '../api/use-saved-toast';
import { actOf, savedText, writeKey } from '../api/use-visit-writes';
import { useClashes } from './use-clashes';
import { lengthOf, momentsOf, usualLength, withLength } from './visit-times';
import {
  blankValues,
  isKind,
  isMovedFrom,
  MOVES,
  newVisitOf,
  patchOf,
  peopleOf,
  startValues,
  valuesOf,
  type VisitOrder,
  type VisitStart,
  type VisitValues,
} from './visit-values';

const FAILURE = { failure: 'Не удалось сохранить выезд', preferServerMessage: true };
/** The fields that a refusal can stand beside. */
const REFUSED = ['kind', 'starts_at', 'ends_at', 'user_ids', 'comment'];
/** `user_ids.0` is shown by the people. */
const fieldOf = (path: string) => path.split('.')[0] ?? path;

export interface VisitFormOptions {
  order: VisitOrder;
  /** Absent: a new one is planned. */
  visit?: Visit | undefined;
  start?: VisitStart | undefined;
  onClose: () => void;
}

/** The faults of the typed values, by field. */
function faultsOf(values: VisitValues, zone: string): Record<string, string> {
  const moments = momentsOf(values, zone);
  if (moments === null) {
    return {
      ...((values.day === '' || values.start === '') && { starts_at: 'Укажите день и время' }),
      ...(values.end === '' && { ends_at: 'Укажите время' }),
    };
  }
  const fault = faultOfTimes(new Date(moments.starts_at), new Date(moments.ends_at));
  return fault === null ? {} : { ends_at: fault };
}

/** The status that the order may be moved to with the visit, in words; null: none. */
function offeredStatus({ status }: VisitOrder, kind: string): string | null {
  const next = orderStatusOfVisit(kind, 'planned');
  return next !== null && status !== null && isBefore(status, next)
    ? orderStatusView(next).label
    : null;
}

/** Shows a failure. Beside its field a refusal says enough, where the field is still there. */
function showFailure(failure: Error, form: HTMLFormElement | null): void {
  const refused = fieldErrorsOf(failure, fieldOf);
  const isShown = form !== null && REFUSED.some((name) => name in refused);
  const text = isShown ? null : failureText(failure, FAILURE);
  if (text !== null) toast.error(text);
}

/** Focuses the first field that was refused. */
function useFaultFocus(form: RefObject<HTMLFormElement | null>, error: Error | null): void {
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}

const startedValues = (initial: VisitValues, start: VisitStart, zone: string): VisitValues => ({
  ...initial,
  ...startValues(start, initial.kind, zone),
});

/** The key of the draft in the browser; a visit for a claim has another one than other new visits. */
function subjectOf(order: VisitOrder, visit: Visit | undefined, { claim }: VisitStart): string {
  if (visit) return `visit:${visit.id}`;
  return claim ? `claim:${claim.id}:visit` : `order:${order.id}:visit`;
}

/** A visit under edit, kept as a draft, and sent once, however often the button is pressed. */
export function useVisitForm({ order, visit: opened, start = {}, onClose }: VisitFormOptions) {
  const queryClient = useQueryClient();
  const zone = useWorkZone();
  // Compared with the version on the screen: a colleague's later change is not taken for the person's.
  const [seen, setSeen] = useState(opened ?? null);
  const [blank] = useState(() => blankValues(order, start, { now: serverNow(), zone }));
  const before = seen === null ? blank : valuesOf(seen, zone);
  const subject = subjectOf(order, opened, start);
  const draft = useFormDraft(useUserId(), subject, before);
  // A day pressed in the calendar is newer than a kept draft.
  const [values, setValues] = useState(() => startedValues(draft.initial, start, zone));
  const [restored, setRestored] = useState(draft.restored);
  const [isTried, setTried] = useState(false);
  const [clash, setClash] = useState<Visit | null>(null);
  const length = useRef<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [keys] = useState(() => createContentKey(`visit of ${order.id}`));

  const set = (patch: Partial<VisitValues>) => {
    const next = { ...values, ...patch };
    setValues(next);
    draft.keep(next);
  };
  /** The end follows, so that the visit stays as long as it is. */
  const setStart = (patch: Partial<Pick<VisitValues, 'day' | 'start'>>) => {
    length.current = lengthOf(values) ?? length.current;
    const next = { ...values, ...patch };
    set(length.current === null ? patch : { ...patch, ...withLength(next, length.current) });
  };
  const setKind = (kind: string) => {
    const isUsual = isKind(values.kind) && lengthOf(values) === usualLength(values.kind);
    set({ kind, ...(isUsual && isKind(kind) && withLength(values, usualLength(kind))) });
  };

  const reread = useRereadVisits();
  const showSaved = useSavedToast();
  const moments = momentsOf(values, zone);
  const people = peopleOf(values);
  const clashes = useClashes({ id: seen?.id ?? null, moments, people, zone });
  const offered =
    seen === null || values.kind !== before.kind ? offeredStatus(order, values.kind) : null;
  const move = offered !== null && { move_order: values.move === MOVES };

  const close = () => {
    draft.forget();
    onClose();
  };
  const mutationKey = opened ? writeKey(opened) : [...visitKeys.all(), 'write', subject];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: async (since: string | null): Promise<[SavedVisit | null, string]> => {
      if (seen === null) {
        const body = { ...newVisitOf(values, zone), ...move } as Parameters<typeof createVisit>[1];
        const saved = await keys.send(body, (key) => createVisit(order.id, body, key));
        const planned = saved ?? { kind: body.kind, starts_at: body.starts_at };
        return [saved, savedText(planned, 'planned', zone)];
      }
      const patch = { ...patchOf(before, values, zone), ...move };
      const saved = await updateVisit(seen.id, patch, since);
      return [saved, savedText(saved ?? { ...seen, ...patch }, actOf(seen, patch), zone)];
    },
    onError(failure) {
      const theirs = clashingVisit(failure);
      setClash(theirs);
      if (theirs === null) showFailure(failure, form.current);
    },
    onSuccess([saved, text]) {
      close();
      showSaved(text, saved, isMovedFrom(seen, saved));
    },
    onSettled: reread,
  });
  const refusals = fieldErrorsOf(error, fieldOf);
  const faults = faultsOf(values, zone);
  const errors = { ...refusals, ...((isTried || moments !== null) && faults) };
  useFaultFocus(form, error);

  const send = (since: string | null) => {
    // Asked of the client: a second press may come before the first is drawn.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(since);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const isSame = seen !== null && Object.keys(patchOf(before, values, zone) ?? {}).length === 0;
    if (isSame) close();
    else send(seen?.updated_at ?? null);
  };
  return {
    form,
    zone,
    values,
    people,
    set,
    setStart,
    setKind,
    errors,
    moments,
    clashes,
    offered,
    isPending,
    submit,
    close,
    restored,
    discard() {
      draft.forget();
      setValues(before);
      setRestored(false);
    },
    seen,
    clash,
    /** The colleague's version with the person's changes. */
    mine: clash && { ...clash, ...patchOf(before, values, zone) },
    keepMine: () => clash && send(clash.updated_at),
    /** Goes on with the colleague's version. @returns a function that restores the person's */
    acceptTheirs() {
      if (clash === null) return null;
      draft.forget();
      setSeen(clash);
      setValues(valuesOf(clash, zone));
      setClash(null);
      return () => set(values);
    },
  };
}
export type VisitFormHandle = ReturnType<typeof useVisitForm>;

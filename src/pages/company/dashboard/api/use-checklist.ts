import { use, useEffect, useEffectEvent, useState } from 'react';
import { useUserId } from '@/entities/account/session';
import { RightsContext } from '@/shared/rights';
import { firstSteps } from '../model/checklist-mark';
import type { FirstStep, RoomSteps } from '../model/first-step';
import { useFirstSteps } from './use-first-steps';
import { useOrderSteps } from './use-order-steps';

/** The figures wait so long for steps that this browser has never shown. */
const AWAITED_MS = 600;

export interface FirstStepsView {
  steps: RoomSteps;
  /** True after the last tick. */
  isDone: boolean;
  /** «later»: they came after the figures, and stand where they move nothing. */
  place: 'none' | 'awaited' | 'first' | 'later';
}

/** True once loading has taken longer than the figures wait. */
function useIsOverdue(isLoading: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setOverdue(true), AWAITED_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isOverdue;
}

/**
 * The first steps of a company; they tick themselves, and go when all are done or a person has put them away.
 * Nothing moves the figures below: neither steps that come late nor the last tick.
 */
export function useChecklist(hasLeads: boolean): FirstStepsView {
  const userId = useUserId();
  const isOver = firstSteps.useMark() === 'over';
  const [seen] = useState(() => firstSteps.seenBy(userId));
  const [wasShown, setShown] = useState(seen !== null);
  const ofLeads = useFirstSteps(!isOver && hasLeads);
  const ofOrders = useOrderSteps(!isOver);
  const groups = [ofOrders, ofLeads];
  const isLoading = groups.some(({ state }) => state === 'loading');
  const hasFailed = groups.some(({ state }) => state === 'failed');
  const isOverdue = useIsOverdue(isLoading);

  const read = { orders: ofOrders.steps, leads: ofLeads.steps };
  const found = (isLoading || hasFailed) && seen ? seen : read;
  const mayDo = use(RightsContext);
  const allowed = (group: readonly FirstStep[]) =>
    group.filter(({ act }) => act === undefined || mayDo(act));
  const steps = { orders: allowed(found.orders), leads: allowed(found.leads) };
  const every = [...steps.orders, ...steps.leads];
  const isDone = !isLoading && !hasFailed && every.length > 0 && every.every((step) => step.isDone);
  const isUnknown = isLoading && !seen;
  const isNone = isOver || isUnknown || every.length === 0 || (isDone && !wasShown);
  if (!wasShown && !isNone) setShown(true);
  const isAwaited = isUnknown && !isOver && !isOverdue;
  const shownPlace = isOverdue && !seen ? 'later' : 'first';
  const place = isAwaited ? 'awaited' : isNone ? 'none' : shownPlace;

  const keep = useEffectEvent(() => {
    if (isDone) firstSteps.end(userId);
    else if (!isOver && !isLoading && !hasFailed) firstSteps.keepSeen(userId, read);
  });
  const known = JSON.stringify([isDone, isOver, isLoading, hasFailed, read]);
  useEffect(() => keep(), [known]);
  return { steps, isDone, place };
}

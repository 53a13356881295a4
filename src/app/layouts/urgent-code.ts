import type { ComponentType } from 'react';
import { wantToasts } from '@/shared/lib/toast';

/** A call that hangs must not keep the rest of the application away. */
const LATEST_MS = 6000;

export const loadLead = () => import('@/widgets/lead-details').then((slice) => slice.LeadDetails);

let urgent: Promise<unknown> | null = null;

/** What a press on a lead needs, and what tells how it went: a network that drops later no longer matters to them. */
function urgentCode(): Promise<unknown> {
  const toasts = () => import('../toasts/toast-container');
  urgent ??= Promise.race([
    Promise.allSettled([loadLead(), wantToasts(), toasts()]),
    new Promise((resolve) => setTimeout(resolve, LATEST_MS)),
  ]);
  return urgent;
}

/** Loads a part that nobody has asked for: what a press needs comes before it. */
export const afterUrgentCode = (load: () => Promise<ComponentType>) => () =>
  urgentCode().then(load);

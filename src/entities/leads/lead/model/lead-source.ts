import { leadSourceName, type Lead } from '#contract';

/** Where a lead came from, as people read it (SPEC §9). */
export const leadSourceText = (lead: Pick<Lead, 'form' | 'lead_form_id' | 'source'>): string =>
  leadSourceName(lead) ?? 'Не указан';

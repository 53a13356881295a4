import type { Lead } from '#contract';

/** Where a lead came from: its form's name, else the form's number, else the source's text (SPEC §9). */
export function leadSourceText(lead: Pick<Lead, 'form' | 'lead_form_id' | 'source'>): string {
  const formName = lead.form?.name?.trim();
  if (formName) return formName;
  if (lead.lead_form_id !== null) return `Форма #${lead.lead_form_id}`;
  return lead.source?.trim() || 'Не указан';
}

import type { Lead, LeadStatus } from './lead';

/** The labels of the statuses (SPEC §4). */
export const LEAD_STATUS_LABELS: Readonly<Record<LeadStatus, string>> = {
  new: 'Новый',
  processing: 'В обработке',
  completed: 'Завершен',
  rejected: 'Отклонен',
};

/** The label of a status unknown to this version (SPEC §4). */
export const UNKNOWN_STATUS_LABEL = 'Неизвестный';

/** Words for the usual kinds of `utm_medium`; a search by a word finds its marks. */
export const MEDIUM_WORDS: Readonly<Record<string, string>> = {
  cpc: 'Платная реклама',
  organic: 'Поиск',
  email: 'Рассылка',
  social: 'Соцсети',
  referral: 'Переходы с сайтов',
};

/** A mark of `utm_medium` in words; an unknown one as it is. */
export const mediumWord = (medium: string): string =>
  MEDIUM_WORDS[medium.trim().toLowerCase()] ?? medium;

/** A form among others of the same name. */
export const numberedForm = ({ id, name }: { id: number; name: string }): string =>
  `${name} №${id}`;

/**
 * Where a lead came from: its form's name, else the form's number, else the source's text (SPEC §9).
 * @returns null where it is unknown
 */
export function leadSourceName(
  lead: Pick<Lead, 'form' | 'lead_form_id' | 'source'>,
): string | null {
  const formName = lead.form?.name?.trim();
  if (formName) return formName;
  if (lead.lead_form_id !== null) return `Форма #${lead.lead_form_id}`;
  return lead.source?.trim() || null;
}

import { hoursLines, type ChatSettings, type ChatSettingsPatchInput } from '@/entities/chats/chat';
import { draftOf, hoursOf, readHours, writeHours } from './hours-draft';

/** When somebody answers, as a form holds it; no hours: always. */
export const hoursTexts = (settings: ChatSettings) => ({
  hours: settings.hours === null ? '' : writeHours(draftOf(settings.hours)),
  offline_text: settings.offline_text,
});
export type HoursTexts = ReturnType<typeof hoursTexts>;

/** The labels of the fields where two versions are compared. */
export const HOURS_LABELS: Readonly<Record<keyof HoursTexts, string>> = {
  hours: 'Рабочее время',
  offline_text: 'Текст в нерабочее время',
};

/** Returns their shown text there. */
export function hoursSaid(field: string, texts: Readonly<Record<string, string>>): string {
  const text = texts[field] ?? '';
  if (field !== 'hours') return text;
  const draft = readHours(text);
  return draft === null ? 'всегда' : hoursLines(hoursOf(draft)).join('; ');
}

/** Returns the patch of the form. */
export function hoursPatch({ hours, offline_text }: HoursTexts): ChatSettingsPatchInput {
  const draft = readHours(hours);
  return { hours: draft && hoursOf(draft), offline_text };
}

/** Of all days one field tells what is wrong; the days show it themselves. */
export const hoursField = (path: string): string => path.split('.')[0] ?? path;

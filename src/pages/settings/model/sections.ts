import { choiceParam, listState } from '@/shared/lib/list';

/** The sections of the settings, in their order; another one joins here and in the page's table of contents. */
export const SECTION_NAMES = ['company', 'leads', 'notifications', 'spam'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

interface SettingsState {
  section: SectionName;
}

/** Which section the address names; the first one has the bare address. */
export const settingsState = listState<SettingsState>({
  section: choiceParam(SECTION_NAMES, SECTION_NAMES[0]),
});

import { choiceParam, listState, pageParam } from '@/shared/lib/list';

/** The sections of the settings, in their order; another one joins here and in the page's table of contents. */
export const SECTION_NAMES = ['company', 'leads', 'notifications', 'spam', 'data'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** The parts of the section «Данные», in their order. */
export const DATA_PARTS = ['trash', 'leave'] as const;
export type DataPart = (typeof DATA_PARTS)[number];

interface SettingsState {
  section: SectionName;
  /** Of the section «Данные». */
  part: DataPart;
  /** Of a list in a part. */
  page: number;
}

/** Which section the address names; the first one has the bare address. */
export const settingsState = listState<SettingsState>({
  section: choiceParam(SECTION_NAMES, SECTION_NAMES[0]),
  part: choiceParam(DATA_PARTS, DATA_PARTS[0]),
  page: pageParam,
});

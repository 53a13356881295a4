import { AUDIT_ACTIONS } from '@/entities/company/company';
import {
  choiceParam,
  dayParam,
  listState,
  optionalChoiceParam,
  pageParam,
  textParam,
} from '@/shared/lib/list';

/**
 * The sections of the settings, in their order; another one joins here and in the page's table of contents.
 */
export const SECTION_NAMES = ['company', 'leads', 'notifications', 'spam', 'data', 'app'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** The parts of the section «Данные», in their order. */
export const DATA_PARTS = ['journal', 'trash', 'export', 'leave'] as const;
export type DataPart = (typeof DATA_PARTS)[number];

interface SettingsState {
  section: SectionName;
  /** Of the section «Данные». */
  part: DataPart;
  /** Of a list in a part. */
  page: number;
  /** Filters of the journal: author, subject and days. */
  user: string;
  action: string | null;
  from: string;
  to: string;
}

/** Which section the address names; the first one has the bare address. */
export const settingsState = listState<SettingsState>({
  section: choiceParam(SECTION_NAMES, SECTION_NAMES[0]),
  part: choiceParam(DATA_PARTS, DATA_PARTS[0]),
  page: pageParam,
  user: textParam(10),
  action: optionalChoiceParam(Object.keys(AUDIT_ACTIONS)),
  from: dayParam,
  to: dayParam,
});

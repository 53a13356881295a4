import { AUDIT_ACTIONS, RECORD_LABELS } from '@/entities/company/company';
import type { RecordKind } from '@/entities/records/record-kind';
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

/** The kinds of records that the journal speaks of. */
export const JOURNAL_KINDS = Object.keys(RECORD_LABELS) as RecordKind[];

interface SettingsState {
  section: SectionName;
  /** Of the section «Данные». */
  part: DataPart;
  /** Of a list in a part. */
  page: number;
  /** Filters of the journal: author, subject and days. */
  user: string;
  action: string | null;
  /** The kind of records. */
  subject: RecordKind | null;
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
  subject: optionalChoiceParam(JOURNAL_KINDS),
  from: dayParam,
  to: dayParam,
});

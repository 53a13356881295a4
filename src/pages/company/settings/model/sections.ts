import { AUDIT_ACTIONS, RECORD_LABELS } from '@/entities/company/company';
import { fileParams, type FileFilters } from '@/entities/records/file';
import type { RecordKind } from '@/entities/records/record-kind';
import {
  choiceParam,
  dayParam,
  idParam,
  listState,
  optionalChoiceParam,
  textParam,
} from '@/shared/lib/list';

/**
 * The sections of the settings, in their order; another one joins here and in the page's table of contents.
 */
export const SECTION_NAMES = [
  'company',
  'leads',
  'notifications',
  'spam',
  'files',
  'data',
  'app',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** The parts of the section «Данные», in their order. */
export const DATA_PARTS = ['journal', 'trash', 'export', 'leave'] as const;
export type DataPart = (typeof DATA_PARTS)[number];

/** The kinds of records that the journal speaks of. */
export const JOURNAL_KINDS = Object.keys(RECORD_LABELS) as RecordKind[];

/** The part of the address that the section «Файлы» reads for itself. */
type FilesPart = FileFilters & { file: number | null };

interface SettingsState extends FilesPart {
  section: SectionName;
  /** Of the section «Данные». */
  part: DataPart;
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
  ...fileParams,
  file: idParam,
  user: textParam(10),
  action: optionalChoiceParam(Object.keys(AUDIT_ACTIONS)),
  subject: optionalChoiceParam(JOURNAL_KINDS),
  from: dayParam,
  to: dayParam,
});

/** The change that opens a section at its beginning. */
export function toSection(section: SectionName): Partial<SettingsState> {
  const { part, place, folder, search, kind, sort, perPage, file } = settingsState.read({});
  return { section, part, place, folder, search, kind, sort, perPage, file };
}

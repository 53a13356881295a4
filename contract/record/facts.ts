import type { ModuleCode } from '../base/wire/endpoint';
import type { Noun } from '../base/text/noun';

/**
 * Facts about one kind of record for server and application. Null, false or an empty list: it has no such
 * part.
 */
export interface RecordFacts {
  /** The label of the kind in the journal. */
  label: string;
  words: Noun;
  /**
   * Where one record is shown, for a kind that has a history, notifications, contacts or files: letters, the
   * bell and lists lead there.
   */
  path: ((id: number) => string) | null;
  /** Whether one record opens in a window over any screen. */
  window: boolean;
  /** The module without which the records are out of sight. Null: every company has them. */
  module: ModuleCode | null;
  /** First parts of the paths that open only with the module. */
  guarded: readonly string[];
  /** Whether deleted records lie in the trash for a while, and come back. */
  trash: boolean;
  /**
   * For a kind with a responsible person: under which names a person says how many they have in work, and a
   * person who has been disabled how many changed hands.
   */
  assignee: { counted: string; transferred: string } | null;
  /** Under which name a company that is about to be removed says how many would go with it. */
  going: string | null;
  /**
   * The realtime event that says a record has changed, and the name of the record's number in it; without a
   * number it says that any of them may have changed.
   */
  event: { name: string; id: string | null } | null;
  /** The name of the kind in stored merges, where its records belong to a client and move with a merge. */
  clientReference: string | null;
  /** Whether the demo company has some. */
  demo: boolean;
  /** Under which name the dashboard has figures of them. */
  figures: string | null;
  /**
   * The journal's actions on it beyond those that follow from a trash, with their texts. The names are
   * stored: none is ever changed.
   */
  auditActions: Readonly<Record<string, string>>;
}

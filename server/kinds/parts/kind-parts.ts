import type { FastifyInstance } from 'fastify';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AssigneeKind, SubjectType } from '#contract';
import type { UndoableResource } from '../../bulk/create-bulk';
import type { RecordTrash } from '../../bulk/trash-of';
import type { AppContext, AppServices } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import type { AnyDueWork } from '../../jobs/due-work';
import type { FindFigures } from './figure-question';
import type { Sheet } from './sheet';

/** A table with the columns of these names. */
type TableWith<Name extends string> = PgTable & Record<Name, PgColumn>;

/** How people see deleted records of a kind, and how they come back. */
export interface Trash extends Pick<RecordTrash, 'type' | 'table' | 'holds' | 'isOver'> {
  /** By what people know a deleted record, and what tells it from others of that name. */
  title: SQL;
  subtitle: SQL;
  /**
   * Restores by the resource's own rules, with its history and its events.
   * @returns those that are not back, with why
   */
  restore(
    context: AppContext,
    session: Session,
    ids: number[],
  ): Promise<{ id: number; message: string }[]>;
}

/** A record that has changed hands, and the moment that made: as the wire has it. */
export interface HandedRecord {
  id: number;
  at: string;
}

/** How records that somebody is responsible for change hands when that person is disabled. */
export interface HandOver {
  kind: AssigneeKind;
  /** Under this name a stored undo has the records: it never changes. */
  storedAs: string;
  table: TableWith<'id' | 'userId'>;
  /** Which records of the company are somebody's work: those that change hands, and are counted. */
  inWork(context: AppContext, session: Session): SQL | undefined;
  /**
   * Reassigns or unassigns the records that a person has in work, with the history.
   * @returns those records
   */
  reassign(
    tx: Db,
    context: AppContext,
    session: Session,
    change: { from: number; to: number | null },
  ): Promise<HandedRecord[]>;
  /**
   * Restores the former assignee of records, a thousand at the most, that were not reassigned
   * since.
   * @param notified collects the people with changed notifications
   */
  restore(
    tx: Db,
    context: AppContext,
    session: Session,
    change: { to: number; records: HandedRecord[]; notified: Set<number> },
  ): Promise<void>;
  /** Tells the open tabs of the company that many records are others than before. */
  announce(context: AppContext, companyId: number): void;
}

/** Notifications about records of a kind. */
export interface Notified {
  type: SubjectType;
  table: TableWith<'id'>;
  /** Which of them are out of sight, with what is said about them; they may come back. */
  hidden: SQL;
}

/** The rows of a table that a company counts as its own. */
interface Going {
  table: TableWith<'companyId'>;
  /** Those of them that staff know; without it all. */
  only?: SQL | undefined;
}

/**
 * One kind of records, as those parts of the server see it that treat all kinds alike. Null, or an empty
 * list: the kind has no such part.
 */
export interface KindParts {
  /** The functions that register its calls for staff; those for visitors are named by `build-app`. */
  routes: readonly ((app: FastifyInstance, context: AppContext) => void)[];
  trash: Trash | null;
  handOver: HandOver | null;
  notified: Notified | null;
  /** The records listed before a company is removed, named by `RECORD_FACTS` of the contract. */
  going: Going | null;
  /** Its figures on the dashboard, named by `RECORD_FACTS` of the contract. */
  figures: FindFigures | null;
  /** How people call one record, for the journal; absent: by the name that an entry was stored with. */
  called?: { table: TableWith<'id' | 'companyId'>; as: SQL };
  /** Its tables in the full export, for people. */
  sheets: readonly Sheet[];
  /** The changes that can be undone; the staff's own join them above, see `build-app`. */
  undo: readonly UndoableResource[];
  /** Work that falls due at a moment stored with its records. */
  due?: readonly ((services: AppServices) => AnyDueWork)[];
}

import type { Column, SQL, Table } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Act, AuditAction, RecordKind, BulkTarget, ModuleCode } from '#contract';
import type { RecordedChange } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import type { Failed } from './in-batches';

/** One record before a bulk change; further properties are the resource's own. Kept as JSON. */
export interface UndoEntry {
  id: number;
}

/** Who makes a call, and what is to be announced once all of it is in the database. */
export interface BulkCall<Effects> {
  context: AppContext;
  session: Session;
  /** Gathered by the batches. */
  effects: Effects;
}

/** The outcome of a batch: failed records with reasons, and the entries for undo. */
export interface BatchOutcome<Entry extends UndoEntry> {
  failed: Failed;
  undo: Entry[];
  /** How many of them the action was not for: they stay as they are. */
  unchanged?: number;
  /** Those that the caller may ask about next. */
  followUp?: number[];
}

/** The records a filter means: those of `table` for which `where` holds. */
export interface FoundRecords {
  table: Table;
  id: Column;
  where: SQL | undefined;
}

/** How records of one kind are changed many at a time; all that differs from kind to kind. */
export interface BulkResource<
  Request extends BulkTarget & { action: string },
  Entry extends UndoEntry,
  Effects,
> {
  /** As the stored operations name it: never changed afterwards. */
  name: string;
  /** The records that the numbers of a call mean. */
  table: PgTable & { id: PgColumn };
  /** The module without which nothing is undone; the calls of the resource name it by themselves. */
  module?: ModuleCode;
  /**
   * The act to which an action needs a right, beyond that of the call; by default trash and restoring need
   * `delete`, and all else `write`.
   */
  actOf?: (action: Request['action']) => Act;
  /** The company and the entry of the journal: one for all records, with the new values. */
  audit: {
    subject: RecordKind;
    actionOf: (request: Request) => AuditAction;
    /** The new values, but for an assignee. */
    changesOf?: (
      request: Request,
      db: Db,
      session: Session,
    ) => RecordedChange[] | Promise<RecordedChange[]>;
    /** By what people know one record, where that is not its `id`: «Заказ №12». */
    nameOf?: (db: Db, session: Session, id: number) => Promise<string | null>;
  };
  /**
   * Who gets the records by a call; null: they are unassigned, undefined: they stay with whom they are. Only
   * active staff of the company get any, and the journal names them.
   */
  assignee?: (request: Request) => number | null | undefined;
  /** Who gets a record back by the undo of an action that gives records away; null: it is unassigned. */
  formerAssignee?: (entry: Entry, action: Request['action']) => number | null | undefined;
  /**
   * Refuses the whole call before any record is looked for.
   * @throws {HttpError}
   */
  check?: (context: AppContext, session: Session, request: Request) => Promise<void>;
  /** Which records the filter of a call means; every one of the caller's company. */
  find(
    context: AppContext,
    session: Session,
    request: Request,
  ): FoundRecords | Promise<FoundRecords>;
  /** Whether the answer names the records the caller may ask about next. */
  asksNext?: (request: Request) => boolean;
  createEffects(session: Session): Effects;
  /**
   * Locks the records of one batch, in the order in which everybody locks them, and changes them. The
   * assignee is locked by then.
   */
  apply(
    tx: Db,
    call: BulkCall<Effects>,
    ids: number[],
    request: Request,
  ): Promise<BatchOutcome<Entry>>;
  /** Undoes a batch, except for records changed since. @returns the skipped ones, with reasons */
  revert(
    tx: Db,
    call: BulkCall<Effects>,
    entries: Entry[],
    action: Request['action'],
  ): Promise<Failed>;
  /**
   * Sends realtime events and notifications of what is in the database now.
   * @param isChanged whether any record is another than before
   */
  announce(call: BulkCall<Effects>, isChanged: boolean): Promise<void> | void;
}

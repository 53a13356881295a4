import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { BULK_IDS_LIMIT, UNDO_MINUTES } from '#contract';
import { isApiFailure, undoChange } from '@/shared/api';
import { tokenStore } from '@/shared/auth';
import { outcomes, toast } from '@/shared/lib/toast';
import { createStore } from '@/shared/state';
import {
  runBulk,
  type BulkAnswer,
  type BulkOutcome,
  type BulkPart,
  type BulkProgressState,
  type BulkTarget,
} from './bulk-run';
import { isChangedList, outcomeText, UNDO_WORDS, type BulkWords } from './outcome-text';
import { runUndo, type UndoPart } from './undo-run';

/** The bulk calls of one kind of record. */
export interface BulkActions<Change, Filter> {
  /** Does it to some of them. */
  send: (change: Change, part: BulkPart<Filter>) => Promise<BulkAnswer>;
  /** Takes a part back; where it is absent, by the call that does so for every kind of record. */
  undo?: UndoPart;
  /** For how long the server takes it back, where that is another time. */
  undoMinutes?: number;
  /**
   * The most records of a filter the server does in one call, where that is another number; null: only all at
   * once.
   */
  largestPart?: (change: Change, filter: Filter | undefined) => number | null;
  wordsOf: (change: Change) => BulkWords;
  /**
   * Called after work on records that are known by their numbers.
   * @param ids those the server asks about, else those that are as they were wanted
   * @param next does one more thing to the same records, after the work that may go on by then
   */
  onDone?: (change: Change, ids: number[], next: (change: Change) => void) => void;
  /** Called when work is taken back. */
  onUndo?: () => void;
  /** The keys to invalidate afterwards. */
  readAgain: readonly QueryKey[];
}

/** The report of finished work; the list shows it until it is closed. */
export interface BulkReport {
  text: string;
  isGood: boolean;
  failed: BulkOutcome['failed'];
  /** Until when it can be undone, in milliseconds of the epoch; null where there is nothing to undo. */
  undoUntil: number | null;
  undo: () => void;
}

interface BulkState {
  running: (BulkProgressState & { doing: string; canStop: boolean; isStopping: boolean }) | null;
  report: BulkReport | null;
}

/** Called when the work has ended. */
export type OnBulkDone = (outcome: Pick<BulkOutcome, 'answered' | 'error' | 'stopped'>) => void;

const IDLE: BulkState = { running: null, report: null };
const USUAL = { undoMinutes: UNDO_MINUTES, largestPart: () => BULK_IDS_LIMIT };
const MINUTE_MS = 60_000;
/** Our clock is not the server's: better to stop offering it a little early than to promise in vain. */
const MARGIN_MS = 5_000;
const TOAST_MS = 8_000;
const REPORTED_ELSEWHERE = new Set([401, 429]);

/**
 * The work on many records of one login. One at a time; it outlives the screen it was asked for on, and ends
 * with the login: what one person began is not sent with the token of another.
 */
export class BulkRuns<Change, Filter> {
  readonly #store = createStore(IDLE);
  #isStopped = false;
  readonly #undone = new Set<string>();
  /** Work that was asked for while other work went on. */
  readonly #waiting: (() => void)[] = [];
  readonly #queryClient: QueryClient;
  readonly #actions: BulkActions<Change, Filter>;
  readonly #token = tokenStore.get();

  constructor(queryClient: QueryClient, actions: BulkActions<Change, Filter>) {
    this.#queryClient = queryClient;
    this.#actions = actions;
  }

  /** The work as it goes on, for a component. */
  readonly use = this.#store.use;

  /** Breaks off after the part that is under way: what the server was asked for it will do. */
  readonly stop = () => {
    this.#isStopped = true;
    const { running } = this.#store.get();
    if (running) this.#set({ running: { ...running, isStopping: true } });
  };

  /** Closes the report. */
  readonly dismiss = () => this.#set({ report: null });

  /**
   * Does one thing to many records; nothing while other work goes on.
   * @param keepsReport for work that waited: what failed before it stays on the screen
   */
  async change(
    change: Change,
    target: BulkTarget<Filter>,
    onDone: OnBulkDone,
    keepsReport = false,
  ): Promise<void> {
    const { send, undoMinutes, largestPart, wordsOf } = { ...USUAL, ...this.#actions };
    const words = wordsOf(change);
    const { report } = this.#store.get();
    const kept = keepsReport && report?.isGood === false ? report : null;
    if (!this.#begin(words, true)) return;
    let undoUntil: number | null = null;
    const outcome = await runBulk(target, {
      send: async (part) => {
        const answer = await send(change, part);
        undoUntil ??= Date.now() + undoMinutes * MINUTE_MS - MARGIN_MS;
        return answer;
      },
      largestPart: largestPart(change, 'filter' in target ? target.filter : undefined),
      onProgress: (progress) => this.#progress(progress),
      isStopped: () => this.#isStopped || !this.#isSameLogin(),
    });
    onDone(outcome);
    await this.#end(words, outcome, undoUntil, {}, kept);
    const failed = new Set(outcome.failed.map(({ id }) => id));
    const ids = outcome.followUp ?? outcome.answered.filter((id) => !failed.has(id));
    if (ids.length === 0 || !this.#isSameLogin()) return;
    this.#actions.onDone?.(change, ids, (next) => this.#follow(next, ids));
  }

  /** Does one more thing to the records of finished work: at once, or after the work that goes on. */
  #follow(change: Change, ids: readonly number[]) {
    const begin = () => void this.change(change, { ids, seen: new Map() }, () => undefined, true);
    this.#whenFree(begin, this.#actions.wordsOf(change));
  }

  /** Begins at once, or after the work that goes on, and says so. */
  #whenFree(begin: () => void, { doing }: BulkWords) {
    if (this.#store.get().running === null) {
      begin();
      return;
    }
    this.#waiting.push(begin);
    toast.info(`${doing}, как только закончится предыдущее действие`);
  }

  async #undo(parts: BulkOutcome['parts'], undoUntil: number): Promise<void> {
    const waiting = parts.filter(({ token }) => !this.#undone.has(token));
    if (waiting.length === 0 || !this.#begin(UNDO_WORDS, false)) return;
    this.#actions.onUndo?.();
    const onProgress = (progress: BulkProgressState) => this.#progress(progress);
    const work = {};
    outcomes.begin(work);
    const outcome = await runUndo(waiting, this.#actions.undo ?? undoChange, onProgress);
    const kept = new Set(outcome.parts);
    for (const part of waiting) if (!kept.has(part)) this.#undone.add(part.token);
    await this.#end(UNDO_WORDS, outcome, undoUntil, work);
    toast.settle(work);
  }

  #isSameLogin() {
    return tokenStore.get() === this.#token;
  }

  #begin({ doing }: BulkWords, canStop: boolean): boolean {
    if (this.#store.get().running !== null || !this.#isSameLogin()) return false;
    this.#isStopped = false;
    const running = { doing, canStop, done: 0, total: null, isStopping: false };
    this.#set({ running, report: null });
    return true;
  }

  #progress(progress: BulkProgressState) {
    const { running } = this.#store.get();
    if (running) this.#set({ running: { ...running, ...progress } });
  }

  /** Refetches the lists before the work counts as done, so that they agree with the report. */
  async #end(
    words: BulkWords,
    outcome: BulkOutcome & { tooLate?: number },
    undoUntil: number | null,
    work: object = {},
    kept: BulkReport | null = null,
  ) {
    if (!this.#isSameLogin()) {
      this.#set(IDLE);
      return;
    }
    const reread = Promise.all(
      this.#actions.readAgain.map((queryKey) => this.#queryClient.invalidateQueries({ queryKey })),
    );
    // A server that does not answer is not waited for; one that says the list has changed has to show it.
    if (outcome.error === null || isChangedList(outcome.error)) await reread;
    const { parts, error, failed, stopped } = outcome;
    const until = parts.length > 0 ? undoUntil : null;
    const report: BulkReport = {
      text: outcomeText(words, outcome),
      isGood: error === null && failed.length === 0 && !stopped && !outcome.tooLate,
      failed,
      undoUntil: until,
      undo: () => {
        if (until === null) return;
        this.#whenFree(() => void this.#undo(parts, until), UNDO_WORDS);
      },
    };
    this.#set({ running: null, report: kept ?? report });
    outcomes.enter(work);
    this.#tell(report, outcome);
    this.#waiting.shift()?.();
  }

  #tell({ text, isGood, undoUntil, undo }: BulkReport, { error, processed }: BulkOutcome) {
    const isReported = isApiFailure(error) && REPORTED_ELSEWHERE.has(error.status ?? 0);
    if (isReported && processed === 0) return;
    const show = isGood ? toast.success : error === null ? toast.warning : toast.error;
    show(text, {
      duration: TOAST_MS,
      ...(undoUntil !== null && { action: { label: 'Отменить', onClick: undo } }),
    });
  }

  #set(change: Partial<BulkState>) {
    this.#store.set({ ...this.#store.get(), ...change });
  }
}

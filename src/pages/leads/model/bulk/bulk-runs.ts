import type { QueryClient } from '@tanstack/react-query';
import { changeLeads, leadQueries, UNDO_MINUTES } from '@/entities/lead';
import { isApiFailure } from '@/shared/api';
import { tokenStore } from '@/shared/auth';
import { toast } from '@/shared/lib/toast';
import {
  runBulk,
  type BulkChange,
  type BulkOutcome,
  type BulkProgressState,
  type BulkTarget,
} from './bulk-run';
import { isChangedList, outcomeText, type BulkKind } from './outcome-texts';
import { runUndo } from './undo-run';

/** What came of the work, as the list shows it until it is closed. */
export interface BulkReport {
  kind: BulkKind;
  text: string;
  isGood: boolean;
  failed: BulkOutcome['failed'];
  /** Until when it can be taken back, in milliseconds of the epoch; null where there is nothing to take back. */
  undoUntil: number | null;
  undo: () => void;
}

interface BulkState {
  running: (BulkProgressState & { kind: BulkKind; isStopping: boolean }) | null;
  report: BulkReport | null;
}

/** What the person who asked for the work does with its end. */
type OnDone = (outcome: Pick<BulkOutcome, 'answered' | 'error' | 'stopped'>) => void;

const IDLE: BulkState = { running: null, report: null };
const MINUTE_MS = 60_000;
/** Our clock is not the server's: better to stop offering it a little early than to promise in vain. */
const MARGIN_MS = 5_000;
const TOAST_MS = 8_000;
const SPOKEN_OF_ELSEWHERE = new Set([401, 429]);

/**
 * The work on many leads of one login. One at a time; it outlives the screen it was asked for on, and ends with the
 * login: what one person began is not sent with the token of another.
 */
export class BulkRuns {
  #state = IDLE;
  #isStopped = false;
  readonly #undone = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #client: QueryClient;
  readonly #token = tokenStore.get();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  readonly get = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Breaks off after the part that is under way: what the server was asked for it will do. */
  readonly stop = () => {
    this.#isStopped = true;
    const { running } = this.#state;
    if (running) this.#set({ running: { ...running, isStopping: true } });
  };

  /** Closes the report. */
  readonly dismiss = () => this.#set({ report: null });

  /** Does one thing to many leads; nothing while other work goes on. */
  async change(change: BulkChange, target: BulkTarget, onDone: OnDone): Promise<void> {
    if (!this.#begin(change.action)) return;
    let undoUntil: number | null = null;
    const outcome = await runBulk(change, target, {
      send: async (bulk) => {
        const result = await changeLeads(bulk);
        undoUntil ??= Date.now() + UNDO_MINUTES * MINUTE_MS - MARGIN_MS;
        return result;
      },
      onProgress: (progress) => this.#progress(progress),
      isStopped: () => this.#isStopped || !this.#isSameLogin(),
    });
    onDone(outcome);
    await this.#end(change.action, outcome, undoUntil);
  }

  async #undo(parts: BulkOutcome['parts'], undoUntil: number): Promise<void> {
    const waiting = parts.filter(({ token }) => !this.#undone.has(token));
    if (waiting.length === 0 || !this.#begin('undo')) return;
    const outcome = await runUndo(waiting, (progress) => this.#progress(progress));
    const kept = new Set(outcome.parts);
    for (const part of waiting) if (!kept.has(part)) this.#undone.add(part.token);
    await this.#end('undo', outcome, undoUntil);
  }

  #isSameLogin() {
    return tokenStore.get() === this.#token;
  }

  #begin(kind: BulkKind): boolean {
    if (this.#state.running !== null || !this.#isSameLogin()) return false;
    this.#isStopped = false;
    this.#set({ running: { kind, done: 0, total: null, isStopping: false }, report: null });
    return true;
  }

  #progress(progress: BulkProgressState) {
    const { running } = this.#state;
    if (running) this.#set({ running: { ...running, ...progress } });
  }

  /** The lists are read again before the work counts as done: whoever reads the report sees what it speaks of. */
  async #end(
    kind: BulkKind,
    outcome: BulkOutcome & { tooLate?: number },
    undoUntil: number | null,
  ) {
    if (!this.#isSameLogin()) {
      this.#set(IDLE);
      return;
    }
    const reread = this.#client.invalidateQueries({ queryKey: leadQueries.all() });
    // A server that does not answer is not waited for; one that says the list has changed has to show it.
    if (outcome.error === null || isChangedList(outcome.error)) await reread;
    const { parts, error, failed, stopped } = outcome;
    const until = parts.length > 0 ? undoUntil : null;
    const report: BulkReport = {
      kind,
      text: outcomeText(kind, outcome),
      isGood: error === null && failed.length === 0 && !stopped && !outcome.tooLate,
      failed,
      undoUntil: until,
      undo: () => void (until !== null && this.#undo(parts, until)),
    };
    this.#set({ running: null, report });
    this.#tell(report, outcome);
  }

  #tell({ text, isGood, undoUntil, undo }: BulkReport, { error, processed }: BulkOutcome) {
    const isSpokenOf = isApiFailure(error) && SPOKEN_OF_ELSEWHERE.has(error.status ?? 0);
    if (isSpokenOf && processed === 0) return;
    const show = isGood ? toast.success : error === null ? toast.warning : toast.error;
    show(text, {
      duration: TOAST_MS,
      ...(undoUntil !== null && { action: { label: 'Отменить', onClick: undo } }),
    });
  }

  #set(change: Partial<BulkState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

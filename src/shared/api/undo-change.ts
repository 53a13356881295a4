import { bulkEndpoints, type UndoResult } from '#contract';
import { call } from './call';

/** Thousands of records take the server longer than one does. */
export const BULK_TIMEOUT_MS = 120_000;

/** Takes a bulk change back, whatever records it was of. @throws {ApiFailure} */
export const undoChange = (token: string): Promise<UndoResult> =>
  call(bulkEndpoints.undo, { body: { undo_token: token }, timeout: BULK_TIMEOUT_MS });

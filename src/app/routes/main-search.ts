import { OPENED_KINDS, OPENED_PARAMS, type OpenedParam } from '@/entities/records/record-kind';
import { validateRecordId } from '@/shared/lib/record';

type Search = Record<string, unknown>;

/**
 * Readers of search parameters give only what the address holds, so that a default never gets into it. What
 * they find wrong they give as undefined: it is taken out of the address.
 */

/** Beside them stands what each screen reads for itself. */
type OpenedRecords = { [Param in OpenedParam]?: number | undefined } & Search;

/** The records that are open over the screen, as in `?lead=5&client=7`, on every screen of the shell. */
export const readOpenedRecords = (search: Search): OpenedRecords =>
  OPENED_KINDS.reduce<OpenedRecords>(
    (opened, kind) => ({ ...opened, ...validateRecordId(search, OPENED_PARAMS[kind]) }),
    {},
  );

const LONGEST_MODULE_CODE = 64;

const textUpTo = (longest: number, value: unknown) =>
  typeof value === 'string' && value.length <= longest ? value : undefined;

interface GuardOutcome {
  module_required?: string | undefined;
  error?: string | undefined;
}

/** Why the guard sent a person to the page of modules (SPEC §2); shown as text, never followed. */
export function readGuardOutcome(search: Search): GuardOutcome {
  const outcome: GuardOutcome = {};
  if ('module_required' in search) {
    outcome.module_required = textUpTo(LONGEST_MODULE_CODE, search['module_required']);
  }
  if ('error' in search) outcome.error = textUpTo(LONGEST_MODULE_CODE, search['error']);
  return outcome;
}

import { useSearch } from '@tanstack/react-router';

const LONGEST_CODE = 64;

export type GuardOutcome = { kind: 'required'; code: string } | { kind: 'check-failed' } | null;

/**
 * Reads from the address why the navigation guard sent the person here (SPEC §8); other values are ignored.
 */
export function useGuardOutcome(): GuardOutcome {
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (search['error'] === 'module_check_failed') return { kind: 'check-failed' };
  const code = search['module_required'];
  if (typeof code !== 'string' || code === '' || code.length > LONGEST_CODE) return null;
  return { kind: 'required', code };
}

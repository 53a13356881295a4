import { RECORD_FACTS, RECORD_KINDS, type ModuleCode } from '#contract';

/** The module by the first part of a path; all others open without one (SPEC §2, navigation guard). */
const REQUIRED = new Map<string, ModuleCode | null>(
  RECORD_KINDS.flatMap((kind) => {
    const { guarded, module } = RECORD_FACTS[kind];
    return guarded.map((part) => [part, module] as const);
  }),
);

/** The one prefix that SPEC §2 writes with a slash: `/form/zayavka` is meant, `/form` alone is not. */
const FORM_PREFIX = 'form';

/**
 * The module a path needs, or null where none is needed (SPEC §2).
 * Whole parts of the path are compared, so that `/form-layouts` is not taken for `/form/…`.
 */
export function requiredModuleFor(pathname: string): ModuleCode | null {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  if (first === FORM_PREFIX) return second === undefined ? null : 'leads';
  return REQUIRED.get(first) ?? null;
}

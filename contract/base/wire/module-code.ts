/** Codes of the modules the product knows (SPEC §1); a server may send others. */
export const MODULE_CODES = ['leads', 'chat', 'soft_windows'] as const;
export type ModuleCode = (typeof MODULE_CODES)[number];

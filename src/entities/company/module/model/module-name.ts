import type { ModuleCode } from '#contract';

const NAMES = new Map<string, string>([
  ['leads', 'Заявки'],
  ['chat', 'Чаты'],
  ['soft_windows', 'Мягкие окна'],
] satisfies [ModuleCode, string][]);

/** What people call a module; a code this version does not know stands for itself. */
export const moduleName = (code: string): string => NAMES.get(code) ?? code;

import type { ModuleCode } from '#contract';

const NAMES = new Map<string, string>([
  ['leads', 'Заявки'],
  ['chat', 'Чаты'],
  ['soft_windows', 'Мягкие окна'],
] satisfies [ModuleCode, string][]);

/** The name of a module; an unknown code stands for itself. */
export const moduleName = (code: string): string => NAMES.get(code) ?? code;

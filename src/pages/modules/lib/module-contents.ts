import type { ModuleCode } from '@/entities/module';

const CONTENTS = new Map<string, string>([
  ['leads', 'Заявки, клиенты, формы и рефералы'],
  ['chat', 'Диалоги с посетителями сайта и виджет чата'],
  ['soft_windows', 'Заказы и калькулятор мягких окон'],
] satisfies [ModuleCode, string][]);

/** What a module opens, in a few words; undefined for one this version does not know. */
export const moduleContents = (code: string): string | undefined => CONTENTS.get(code);

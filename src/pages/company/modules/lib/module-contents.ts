import type { ModuleCode } from '@/entities/company/module';

interface ModuleContents {
  /** What it opens, in a few words. */
  text: string;
  /** The first of its sections. */
  path: '/leads' | '/chats' | '/orders';
}

const CONTENTS = new Map<string, ModuleContents>([
  ['leads', { text: 'Заявки, клиенты, формы и рефералы', path: '/leads' }],
  ['chat', { text: 'Диалоги с посетителями сайта и виджет чата', path: '/chats' }],
  ['soft_windows', { text: 'Заказы и калькулятор мягких окон', path: '/orders' }],
] satisfies [ModuleCode, ModuleContents][]);

/** What a module opens; undefined for one this version does not know. */
export const moduleContents = (code: string): ModuleContents | undefined => CONTENTS.get(code);

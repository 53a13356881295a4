import type { ModuleCode } from '@/entities/company/module';

interface ModuleContents {
  /** A short description of its contents. */
  text: string;
  /** The first of its sections. */
  path: '/leads' | '/chats' | '/orders';
}

const CONTENTS = new Map<string, ModuleContents>([
  ['leads', { text: 'Заявки, клиенты, формы и рефералы', path: '/leads' }],
  ['chat', { text: 'Диалоги с посетителями сайта и виджет чата', path: '/chats' }],
  ['soft_windows', { text: 'Заказы и калькулятор мягких окон', path: '/orders' }],
] satisfies [ModuleCode, ModuleContents][]);

/** The contents of a module; undefined for an unknown one. */
export const moduleContents = (code: string): ModuleContents | undefined => CONTENTS.get(code);

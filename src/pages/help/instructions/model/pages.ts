import type { HelpPage } from './content';

/** A page of the instructions as the index and its neighbours know it. */
export interface PageEntry {
  slug: 'general' | 'leads' | 'clients' | 'chat' | 'soft-windows' | 'file-manager' | 'admin';
  title: string;
  /** The contents in one line. */
  summary: string;
  load: () => Promise<HelpPage>;
}

/** The seven pages, in the order in which they are read. */
export const HELP_PAGES: readonly PageEntry[] = [
  {
    slug: 'general',
    title: 'С чего начать',
    summary: 'Вход, первый день, уведомления и звук, работа без связи, клавиши, вид',
    load: () => import('../content/general').then(({ general }) => general),
  },
  {
    slug: 'leads',
    title: 'Заявки',
    summary: 'Список и доска, карточка, статусы, заметки, преобразование, спам, выгрузка',
    load: () => import('../content/leads').then(({ leads }) => leads),
  },
  {
    slug: 'clients',
    title: 'Клиенты',
    summary: 'Как заявка становится клиентом и где видно его прежние обращения',
    load: () => import('../content/clients').then(({ clients }) => clients),
  },
  {
    slug: 'chat',
    title: 'Чаты',
    summary: 'Что нужно для раздела и как отвечать на обращения без него',
    load: () => import('../content/chat').then(({ chat }) => chat),
  },
  {
    slug: 'soft-windows',
    title: 'Мягкие окна',
    summary: 'Как принимать заявки на расчёт и размеры проёмов',
    load: () => import('../content/soft-windows').then(({ softWindows }) => softWindows),
  },
  {
    slug: 'file-manager',
    title: 'Файлы',
    summary: 'Файлы от посетителей: где они, кто их видит, как их забрать',
    load: () => import('../content/file-manager').then(({ fileManager }) => fileManager),
  },
  {
    slug: 'admin',
    title: 'Администрирование',
    summary: 'Сотрудники, поля, формы, встраивание на сайт, модули, спам, данные',
    load: () => import('../content/admin').then(({ admin }) => admin),
  },
];

import {
  IconBook2,
  IconChecklist,
  IconLayoutDashboard,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ModuleCode } from '@/entities/company/module';
import type { Act } from '@/shared/rights';
import { RECORD_MODULES, RECORD_PLACES, type DrawnKind } from '@/entities/records/record-kind';

export interface NavigationItem {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
  /** The view of its screen that the item leads to. */
  view?: string;
  /** The module the screen belongs to: without it the item carries a lock. */
  module?: ModuleCode;
  /** Further paths that belong to the item; the item's own path and what lies below it always do. */
  also?: readonly string[];
  /** True where screens below the item's path have items of their own. */
  exact?: boolean;
  /** True where a server has the screen only if it has our calls: without them there is no item. */
  isExtended?: boolean;
  /** The right to the screen; absent: `read`. */
  act?: Act;
}

export interface NavigationGroup {
  label: string;
  items: readonly NavigationItem[];
}

const MODULES: Partial<Record<DrawnKind, ModuleCode>> = RECORD_MODULES;

/** The screen of a kind, and the module it takes. */
const listOf = (kind: DrawnKind) => {
  const { list: to, icon } = RECORD_PLACES[kind];
  const module = MODULES[kind];
  return { to, icon, ...(module && { module }) };
};

const leads: NavigationItem = {
  label: 'Заявки',
  ...listOf('lead'),
  exact: true,
};
const orders: NavigationItem = {
  label: 'Заказы',
  ...listOf('order'),
  also: ['/order'],
};
const chats: NavigationItem = {
  label: 'Чаты',
  ...listOf('chat'),
  also: ['/chat'],
};

/** The side navigation, from top to bottom. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'Работа',
    items: [
      { label: 'Дашборд', to: '/dashboard', icon: IconLayoutDashboard },
      leads,
      orders,
      { label: 'Цены', ...listOf('price_list'), isExtended: true, act: 'prices' },
      chats,
      { label: 'Клиенты', ...listOf('client') },
      { label: 'Рефералы', ...listOf('referral') },
    ],
  },
  {
    label: 'Приём заявок',
    items: [
      { label: 'Формы', ...listOf('lead_form'), also: ['/form'], act: 'forms' },
      { label: 'Поля', ...listOf('lead_field'), act: 'settings' },
    ],
  },
  {
    label: 'Компания',
    items: [
      { label: 'Сотрудники', ...listOf('user') },
      { label: 'Модули', ...listOf('module'), act: 'settings' },
      { label: 'Настройки', ...listOf('company'), act: 'settings' },
    ],
  },
];

/** Stands apart, at the bottom of the side navigation. */
export const INSTRUCTIONS: NavigationItem = {
  label: 'Инструкции',
  to: '/instructions',
  icon: IconBook2,
};

/** All screens of who sees no records: tasks in the place of the dashboard, the shop in that of orders. */
const OWN_SCREENS: readonly NavigationItem[] = [
  { label: 'Дела', to: '/dashboard', icon: IconChecklist, act: 'tasks' },
  {
    label: 'Цех',
    to: '/orders',
    view: 'shop',
    // The shell has it anyway: each icon more is loaded before the first screen.
    icon: orders.icon,
    module: 'soft_windows',
    isExtended: true,
    act: 'tasks',
  },
  { label: 'Аккаунт', to: '/account-settings', icon: IconUser, act: 'account' },
];

/** The side navigation of who sees no records. */
export const OWN_NAVIGATION: readonly NavigationGroup[] = [{ label: 'Работа', items: OWN_SCREENS }];

/** The bottom bar of a phone. */
export const BOTTOM_BAR: readonly NavigationItem[] = [leads, chats, orders];

/** The bottom bar of who sees no records. */
export const OWN_BAR = OWN_SCREENS;

/** Items behind «Ещё» on a phone. */
export const BEHIND_MORE: readonly NavigationGroup[] = [
  ...NAVIGATION.map(({ label, items }) => ({
    label,
    items: items.filter((item) => !BOTTOM_BAR.includes(item)),
  })),
  { label: 'Помощь', items: [INSTRUCTIONS] },
];

const isBelow = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

/** True when the path is one of the item's screens. */
export function isActive({ to, also = [], exact = false }: NavigationItem, pathname: string) {
  const isOwn = exact ? pathname === to : isBelow(pathname, to);
  return isOwn || also.some((path) => isBelow(pathname, path));
}

/** True when the path is one of the screens behind «Ещё». */
export const isBehindMore = (pathname: string) =>
  BEHIND_MORE.some(({ items }) => items.some((item) => isActive(item, pathname)));

import type { ReactNode } from 'react';
import type { NavigationItem } from './navigation';

/** What an item of the navigation shows besides its name. */
interface Counter {
  /** A link of its own beside the item's, where there is room for two. */
  link: ReactNode;
  /** The bare number at the item's icon. */
  badge: ReactNode;
}

/** By the path of the item. */
export type Counters = Partial<Record<NavigationItem['to'], Counter>>;

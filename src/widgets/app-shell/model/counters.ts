import type { ReactNode } from 'react';
import type { NavigationItem } from './navigation';

/** The counter of an item of the navigation. */
interface Counter {
  /** A link of its own beside the item's, where there is room for two. */
  link: ReactNode;
  /** The bare number at the item's icon. */
  badge: ReactNode;
}

/** By the path of the item. */
export type Counters = Partial<Record<NavigationItem['to'], Counter>>;

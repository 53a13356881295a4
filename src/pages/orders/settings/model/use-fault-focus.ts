import { useEffect, useRef } from 'react';
import type { TabName } from './tabs';

/**
 * Leads the focus to the first wrong field of a tab, as soon as the tab is there.
 * @param tab the one that is shown
 */
export function useFaultFocus(tab: TabName) {
  const content = useRef<HTMLDivElement>(null);
  const wanted = useRef<TabName | null>(null);
  useEffect(() => {
    if (wanted.current !== tab) return;
    wanted.current = null;
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return {
    /** Of what the tabs stand in. */
    content,
    want(next: TabName) {
      wanted.current = next;
    },
  };
}

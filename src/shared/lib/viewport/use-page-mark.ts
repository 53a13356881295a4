import { useLayoutEffect } from 'react';

const counts = new Map<string, number>();

/**
 * Marks the page by an attribute of its root while the component is there, for the frame around the screens.
 * A rule `.frame:has([mark]) > …` would have every element drawn anew whenever one is added anywhere.
 * @param name of the attribute, as in `data-whole-screen`
 */
export function usePageMark(name: string, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const change = (step: number) => {
      const count = (counts.get(name) ?? 0) + step;
      counts.set(name, count);
      document.documentElement.toggleAttribute(name, count > 0);
    };
    change(1);
    return () => change(-1);
  }, [name, isOn]);
}

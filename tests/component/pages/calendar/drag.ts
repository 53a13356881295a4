import { createEvent, fireEvent } from '@testing-library/react';

/** Drags an element to another one, with what it carries. */
export function drag(from: Element, to: Element) {
  const kept = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => kept.set(type, text),
    getData: (type: string) => kept.get(type) ?? '',
    get types() {
      return [...kept.keys()];
    },
    effectAllowed: 'all',
    dropEffect: 'none',
  };
  for (const [target, name] of [
    [from, 'dragStart'],
    [to, 'dragOver'],
    [to, 'drop'],
  ] as const) {
    const event = createEvent[name](target);
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    fireEvent(target, event);
  }
}

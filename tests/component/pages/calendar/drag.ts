import { createEvent, fireEvent } from '@testing-library/react';

/** Drags an element to another one, with what it carries, grabbed so far down the window. */
export function drag(from: Element, to: Element, grabbedAt = 0) {
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
    const clientY = name === 'dragStart' ? grabbedAt : 0;
    Object.defineProperty(event, 'clientY', { value: clientY });
    fireEvent(target, event);
  }
}

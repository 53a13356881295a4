import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetScroll, useScrollRestoration } from '@/shared/lib/viewport';

interface ListProps {
  place: string | undefined;
  isWhole?: boolean;
  /** How far it can be scrolled. */
  end?: number;
}

/** What a browser does and jsdom does not: nothing is scrolled beyond its end. */
function clampScroll(element: HTMLElement | null) {
  if (!element || Object.hasOwn(element, 'scrollTop')) return;
  let offset = 0;
  Object.defineProperty(element, 'scrollTop', {
    get: () => offset,
    set: (wanted: number) => {
      offset = Math.min(wanted, Number(element.dataset['end']));
    },
  });
}

function List({ place, isWhole = true, end = 1000 }: ListProps) {
  const scroller = useRef<HTMLUListElement>(null);
  useScrollRestoration(scroller, { place, isWhole });
  const take = (list: HTMLUListElement | null) => {
    clampScroll(list);
    scroller.current = list;
  };
  return <ul ref={take} data-end={end} />;
}

const offset = () => screen.getByRole('list').scrollTop;
const scrollTo = (top: number) => {
  screen.getByRole('list').scrollTop = top;
  fireEvent.scroll(screen.getByRole('list'));
};

beforeEach(() => forgetScroll());

test('brings each list back to where it was, and another one begins at its beginning', () => {
  const { rerender, unmount } = render(<List place="new leads" />);
  scrollTo(300);
  rerender(<List place={undefined} />);
  expect(offset()).toBe(300);
  rerender(<List place="all leads" />);
  expect(offset()).toBe(0);
  scrollTo(70);
  rerender(<List place="new leads" />);
  expect(offset()).toBe(300);
  unmount();
  render(<List place="all leads" />);
  expect(offset()).toBe(70);
});

test('outlives a reload and is forgotten by path', async () => {
  render(<List place="leads" />);
  scrollTo(300);
  fireEvent(window, new Event('pagehide'));
  vi.resetModules();
  const afterReload = await import('@/shared/lib/viewport/saved-scroll.ts');
  expect(afterReload.readScroll(location.pathname, 'leads')).toBe(300);
  expect(afterReload.readScroll('/elsewhere', 'leads')).toBe(0);
  afterReload.forgetScroll('/elsewhere');
  expect(afterReload.readScroll(location.pathname, 'leads')).toBe(300);
  afterReload.forgetScroll(location.pathname);
  expect(afterReload.readScroll(location.pathname, 'leads')).toBe(0);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('scroll:'))).toEqual([]);
});

test('goes on with what comes at the end, unless a person scrolls meanwhile', () => {
  const { unmount } = render(<List place="column" />);
  scrollTo(500);
  unmount();

  const second = render(<List place="column" isWhole={false} end={200} />);
  expect(offset()).toBe(200);
  fireEvent.scroll(screen.getByRole('list'));
  second.rerender(<List place="column" isWhole={false} end={400} />);
  expect(offset()).toBe(400);
  second.rerender(<List place="column" isWhole={false} end={900} />);
  expect(offset()).toBe(500);
  second.rerender(<List place="column" isWhole={false} end={1000} />);
  expect(offset()).toBe(500);
  second.unmount();

  const third = render(<List place="column" isWhole={false} end={200} />);
  fireEvent.wheel(screen.getByRole('list'));
  scrollTo(100);
  third.rerender(<List place="column" isWhole={false} end={900} />);
  expect(offset()).toBe(100);
});

test('of many lists only the last ones are remembered', () => {
  const { rerender } = render(<List place="0" />);
  for (let place = 0; place <= 30; place += 1) {
    rerender(<List place={String(place)} />);
    scrollTo(10 + place);
  }
  rerender(<List place="0" />);
  expect(offset()).toBe(0);
  rerender(<List place="1" />);
  expect(offset()).toBe(11);
});

test('a list that has just come and stands where it stood is not touched', () => {
  const asked = vi.spyOn(Element.prototype, 'scrollTop', 'set');
  function Plain({ place }: { place: string }) {
    const scroller = useRef<HTMLUListElement>(null);
    useScrollRestoration(scroller, { place });
    return <ul ref={scroller} />;
  }
  const { rerender } = render(<Plain place="first" />);
  expect(asked).not.toHaveBeenCalled();
  // The one before it may have been scrolled.
  rerender(<Plain place="second" />);
  expect(asked).toHaveBeenCalledWith(0);
  asked.mockRestore();
});

import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { OffscreenColumns } from '@/shared/ui/board/columns/offscreen-columns';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const COLUMN = 292;
const SCREEN = 1000;

/** Six columns, three of which are seen whole. */
function lay() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = Number(this.getAttribute('data-board-column') ?? NaN);
    return Number.isNaN(at)
      ? new DOMRect(0, 0, SCREEN, 500)
      : new DOMRect(at * COLUMN, 0, COLUMN - 12, 500);
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: IntersectionObserverCallback) {}
      observe(target: Element) {
        const boundingClientRect = target.getBoundingClientRect();
        const seen = Math.min(SCREEN, boundingClientRect.right) - boundingClientRect.left;
        const intersectionRatio = Math.max(0, seen) / boundingClientRect.width;
        const rootBounds = new DOMRect(0, 0, SCREEN, 500);
        const entry = { target, boundingClientRect, rootBounds, intersectionRatio };
        this.report([entry as unknown as IntersectionObserverEntry], this as never);
      }
      disconnect() {}
    },
  );
}

test('the way to columns beyond the edge moves by a screen, and leaves out none that was cut', async () => {
  lay();
  const columns = Array.from({ length: 6 }, (_, at) => ({
    ...{ id: String(at), title: `Колонка ${at}`, total: at, accepts: true },
    ...{ cards: [], more: 'none' as const },
  }));
  const scroller = createRef<HTMLDivElement>();
  const { user } = await renderWithProviders(
    <>
      <div ref={scroller}>
        {columns.map(({ id }) => (
          <div key={id} data-board-column={id} />
        ))}
      </div>
      <OffscreenColumns columns={columns} scroller={scroller} />
    </>,
  );
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  // The fourth column is seen in part, the last two are not.
  await user.click(await screen.findByRole('button', { name: 'Колонка 4 4, Колонка 5 5 →' }));
  expect(shown.mock.contexts).toEqual([document.querySelector('[data-board-column="3"]')]);
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ inline: 'start' }));
});

import { createRef, useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useStableRows, watchAttention, type RowTraits } from '@/shared/lib/list';

interface Row {
  id: number;
}

const TRAITS: RowTraits<Row> = { keyOf: ({ id }) => id, markOf: () => null };
const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id }));

function createSurface() {
  const around = createRef<HTMLDivElement>();
  return { around, attention: watchAttention(around) };
}

function List({ rows, onDraw }: { rows: Row[]; onDraw: () => void }) {
  const [{ around, attention }] = useState(createSurface);
  const stable = useStableRows({
    rows,
    total: rows.length,
    listKey: 'all',
    attention,
    isFixed: false,
    traits: TRAITS,
  });
  onDraw();
  return (
    <div ref={around}>
      <ul key={rows.length > 3 ? 'many' : 'few'}>
        {stable.rows.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      <output>{stable.pending}</output>
    </div>
  );
}

const pointAt = (element: Element) =>
  fireEvent(
    element,
    Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }),
  );
const shown = () => screen.getAllByRole('listitem').map((item) => Number(item.textContent));
const pending = () => Number(screen.getByRole('status').textContent);

function show(rows: Row[]) {
  const onDraw = vi.fn();
  const { rerender } = render(<List rows={rows} onDraw={onDraw} />);
  onDraw.mockClear();
  return { onDraw, come: (next: Row[]) => rerender(<List rows={next} onDraw={onDraw} />) };
}

test('draws nothing for a mouse that comes and goes or a list that is scrolled, as long as nothing waits', () => {
  const { onDraw } = show(rowsOf(2, 1));
  const list = screen.getByRole('list');
  pointAt(list);
  list.scrollTop = 100;
  fireEvent.scroll(list);
  pointAt(document.body);
  expect(onDraw).not.toHaveBeenCalled();
});

test('holds rows back from a mouse that came before them, and shows them when it goes', () => {
  const { come } = show(rowsOf(2, 1));
  pointAt(screen.getByRole('list'));
  come(rowsOf(3, 2, 1));
  expect([shown(), pending()]).toEqual([[2, 1], 1]);
  pointAt(document.body);
  expect([shown(), pending()]).toEqual([[3, 2, 1], 0]);
});

test('holds rows back from whoever has scrolled down, until they are up again or the scrolled list is gone', () => {
  const { come } = show(rowsOf(1));
  const list = screen.getByRole('list');
  list.scrollTop = 100;
  fireEvent.scroll(list);
  come(rowsOf(2, 1));
  expect([shown(), pending()]).toEqual([[1], 1]);
  list.scrollTop = 0;
  fireEvent.scroll(list);
  expect([shown(), pending()]).toEqual([[2, 1], 0]);

  list.scrollTop = 100;
  fireEvent.scroll(list);
  come(rowsOf(4, 3, 2, 1));
  expect([shown(), pending()]).toEqual([[4, 3, 2, 1], 0]);
});

test('shows at once a row that is back where it was, as after an undone deletion, while news still waits', () => {
  const { come } = show(rowsOf(5, 4, 3, 2, 1));
  pointAt(screen.getByRole('list'));
  come(rowsOf(5, 2, 1));
  expect([shown(), pending()]).toEqual([[5, 2, 1], 0]);
  come(rowsOf(6, 5, 3, 2, 1));
  expect([shown(), pending()]).toEqual([[5, 3, 2, 1], 1]);
  come(rowsOf(6, 5, 4, 3, 2, 1));
  expect([shown(), pending()]).toEqual([[5, 4, 3, 2, 1], 1]);
});

test('holds back a row that comes again to another place', () => {
  const { come } = show(rowsOf(4, 3, 2, 1));
  pointAt(screen.getByRole('list'));
  come(rowsOf(4, 3, 1));
  come(rowsOf(2, 4, 3, 1));
  expect([shown(), pending()]).toEqual([[4, 3, 1], 1]);
});

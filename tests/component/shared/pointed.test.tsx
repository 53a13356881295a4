import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePointed } from '@/shared/lib/viewport';

function List() {
  const pointing = usePointed('li');
  return (
    <ul {...pointing}>
      <li>
        <b>Первая</b>
      </li>
      <li>Вторая</li>
    </ul>
  );
}

const pointAt = (text: string, pointerType = 'mouse') =>
  fireEvent(
    screen.getByText(text),
    Object.assign(new Event('pointermove', { bubbles: true }), { pointerType }),
  );
const pointed = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((item) => (item.hasAttribute('data-pointed') ? item.textContent : []));

test('marks what a mouse points at until the list scrolls or the mouse goes away', () => {
  render(<List />);
  pointAt('Первая');
  expect(pointed()).toEqual(['Первая']);
  pointAt('Вторая');
  expect(pointed()).toEqual(['Вторая']);
  fireEvent.scroll(screen.getByRole('list'));
  expect(pointed()).toEqual([]);

  pointAt('Вторая');
  fireEvent.pointerLeave(screen.getByRole('list'));
  expect(pointed()).toEqual([]);
  pointAt('Первая', 'touch');
  expect(pointed()).toEqual([]);
});

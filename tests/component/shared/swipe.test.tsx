import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { useSwipe } from '@/shared/lib/viewport';

function Area({ onSwipe }: { onSwipe: (by: 1 | -1) => void }) {
  return (
    <section {...useSwipe(onSwipe)}>
      <p>Изделие</p>
      <input aria-label="Ширина" />
      <textarea aria-label="Комментарий" />
      {createPortal(<p>Снимок</p>, document.body)}
    </section>
  );
}

function swipe(over: Element, by: number) {
  const finger = { pointerId: 1, pointerType: 'touch', clientY: 200 };
  fireEvent.pointerDown(over, { ...finger, clientX: 200 });
  fireEvent.pointerUp(over, { ...finger, clientX: 200 + by });
}

test('a swipe turns the area that it goes over', () => {
  const onSwipe = vi.fn<(by: 1 | -1) => void>();
  render(<Area onSwipe={onSwipe} />);
  swipe(screen.getByText('Изделие'), -60);
  swipe(screen.getByText('Изделие'), 60);
  swipe(screen.getByText('Изделие'), 50);
  expect(onSwipe.mock.calls).toEqual([[1], [-1]]);
});

test('a swipe over a dialog of the area, or inside a field, does not turn it', () => {
  const onSwipe = vi.fn<(by: 1 | -1) => void>();
  render(<Area onSwipe={onSwipe} />);
  swipe(screen.getByText('Снимок'), -60);
  swipe(screen.getByLabelText('Ширина'), -60);
  swipe(screen.getByLabelText('Комментарий'), 60);
  expect(onSwipe).not.toHaveBeenCalled();
});

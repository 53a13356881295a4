import { expect, onTestFinished, test, vi } from 'vitest';
import { keepEscapeInSelects } from '@/app/focus/select-escape';

function pressIn(element: Element, key: string): boolean {
  const dialog = vi.fn();
  onTestFinished(keepEscapeInSelects());
  window.addEventListener('keydown', dialog, { capture: true });
  onTestFinished(() => window.removeEventListener('keydown', dialog, { capture: true }));
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return dialog.mock.calls.length > 0;
}

test.each([
  ['option', 'Escape', false],
  ['select', 'Escape', true],
  ['option', 'Enter', true],
])('a dialog around a select hears from its %s the key %s: %s', (name, key, isHeard) => {
  const select = document.createElement('select');
  const option = new Option('Бетон');
  select.append(option);
  document.body.append(select);
  onTestFinished(() => select.remove());
  expect(pressIn(name === 'option' ? option : select, key)).toBe(isHeard);
});

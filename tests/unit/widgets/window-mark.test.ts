import { expect, test } from 'vitest';
import { markedIcon, markedTitle } from '@/widgets/notification-bell/model/window-mark.ts';

test.each([
  ['Заявки', 3, '(3) Заявки'],
  ['(3) Заявки', 4, '(4) Заявки'],
  ['(99+) Заявки · Клиенты', 100, '(99+) Заявки · Клиенты'],
  ['(12) Заявки', 0, 'Заявки'],
  ['Заявки · Клиенты', 0, 'Заявки · Клиенты'],
])('the title %s with %i unread is %s', (title, unread, marked) => {
  expect(markedTitle(title, unread)).toBe(marked);
});

test.each([
  [1, '>1<'],
  [9, '>9<'],
  [10, '>9+<'],
])('the icon tells %i as %s and asks no server', (unread, text) => {
  const icon = markedIcon(unread);
  expect(icon.startsWith('data:image/svg+xml,')).toBe(true);
  const drawing = decodeURIComponent(icon.slice(icon.indexOf(',') + 1));
  expect(drawing).toContain(text);
});

import { expect, test } from 'vitest';
import { markedIcon, titleMark } from '@/widgets/notification-bell/model/window-mark.ts';

test.each([
  [3, '(3) '],
  [99, '(99) '],
  [100, '(99+) '],
  [0, ''],
])('%i unread stand before the title as "%s"', (unread, mark) => {
  expect(titleMark(unread)).toBe(mark);
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

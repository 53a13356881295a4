import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesBelow } from '../support/source-files';

/** What parts a sheet from its page for the sake of frames. */
const FRAME_RULE = /\b(?:content-visibility|contain(?:-intrinsic-\w+)?|will-change)\s*:/;

/**
 * Who may: the table, the board, and what is no list of records: notifications, lines of a dialog, items of
 * an order, tiles of files.
 */
const KNOWN = [
  'src/shared/ui/board/',
  'src/shared/ui/data-table/',
  'src/widgets/notification-bell/ui/notification-item.module.css',
  'src/pages/chats/inbox/ui/thread/messages/messages.module.css',
  'src/pages/orders/order/ui/items/items.module.css',
  'src/widgets/file-manager/ui/tiles/file-tiles.module.css',
];

test('only the table and the board know how frames are saved', () => {
  const others = sourcesBelow('src')
    .filter((file) => file.endsWith('.css') && !KNOWN.some((place) => file.includes(place)))
    .filter((file) => FRAME_RULE.test(readFileSync(file, 'utf8')));
  expect(others).toEqual([]);
});

test('finds such a rule', () => {
  expect('.row { content-visibility: auto }').toMatch(FRAME_RULE);
  expect('.row { contain: paint }').toMatch(FRAME_RULE);
  expect('.box { object-fit: contain }').not.toMatch(FRAME_RULE);
  expect('.row { overscroll-behavior: contain; }').not.toMatch(FRAME_RULE);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  markAllRead,
  markRead,
  removeNotification,
  type Notification,
  type NotificationList,
} from '@/entities/account/notification';

const NOW = '2024-03-05T14:07:00Z';
const IDS = 8;

const notification = fc.record<Notification>({
  id: fc.integer({ min: 1, max: IDS }),
  title: fc.option(fc.string()),
  message: fc.option(fc.string()),
  type: fc.constantFrom('success', 'error', 'warning', 'info', 'default'),
  read_at: fc.option(fc.constant('2024-01-01T00:00:00Z')),
  created_at: fc.constant(NOW),
  lead_id: fc.option(fc.integer({ min: 1 })),
  data: fc.constant(null),
});

/** The counter is the server's own: it may count more than the list shows, or fewer. */
const list = fc.record<NotificationList>({
  data: fc.uniqueArray(notification, { selector: ({ id }) => id, maxLength: IDS }),
  unread_count: fc.nat({ max: 12 }),
});

const edit = fc.oneof(
  fc.record({ action: fc.constantFrom('read', 'remove'), id: fc.integer({ min: 1, max: IDS }) }),
  fc.constant({ action: 'read-all', id: 0 }),
);

function apply(state: NotificationList, { action, id }: { action: string; id: number }) {
  if (action === 'read') return markRead(state, id, NOW);
  if (action === 'remove') return removeNotification(state, id);
  return markAllRead(state, NOW);
}

const unreadOf = ({ data }: NotificationList) => data.filter(({ read_at }) => read_at === null);

describe('edits of a list of notifications', () => {
  test('the counter never falls below 0 and never rises, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(list, fc.array(edit, { maxLength: 20 }), (start, edits) => {
        let state = start;
        for (const next of edits) {
          const before = state.unread_count;
          state = apply(state, next);
          expect(state.unread_count).toBeGreaterThanOrEqual(0);
          expect(state.unread_count).toBeLessThanOrEqual(before);
        }
      }),
    );
  });

  test('a counter that agrees with its list goes on agreeing', () => {
    fc.assert(
      fc.property(list, fc.array(edit, { maxLength: 20 }), (start, edits) => {
        const agreeing = { ...start, unread_count: unreadOf(start).length };
        const end = edits.reduce(apply, agreeing);
        expect(end.unread_count).toBe(unreadOf(end).length);
      }),
    );
  });

  test('the same edit twice does no more than once', () => {
    fc.assert(
      fc.property(list, edit, (start, once) => {
        const state = apply(start, once);
        expect(apply(state, once)).toEqual(state);
      }),
    );
  });

  test('reading one leaves every other notification as it was', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: IDS }), (start, id) => {
        const end = markRead(start, id, NOW);
        const others = ({ data }: NotificationList) => data.filter((item) => item.id !== id);
        expect(others(end)).toEqual(others(start));
        expect(end.data).toHaveLength(start.data.length);
      }),
    );
  });

  test('an earlier moment of reading is kept', () => {
    const start: NotificationList = {
      data: [
        {
          id: 1,
          title: 'Новая заявка',
          message: null,
          type: 'info',
          read_at: '2024-01-01T00:00:00Z',
          created_at: null,
          lead_id: 5,
          data: null,
        },
      ],
      unread_count: 3,
    };
    expect(markRead(start, 1, NOW)).toEqual(start);
    expect(markAllRead(start, NOW).data).toEqual(start.data);
    expect(removeNotification(start, 1)).toEqual({ data: [], unread_count: 3 });
  });
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidationTable } from '@/app/realtime/invalidation-table.ts';
import { PRESENCE_KINDS, presenceEvent, REALTIME_EVENTS, RECORD_EVENTS } from '#contract';
import { notificationQueries } from '@/entities/account/notification';
import { companyExportQueries, companyQueries } from '@/entities/company/company';
import { leadListState, leadQueries, leadTieQueries } from '@/entities/leads/lead';
import { documentQueries } from '@/entities/orders/document';
import { orderListState, orderQueries, photoQueries } from '@/entities/orders/order';
import { productionKeys, productionQueries } from '@/entities/orders/production';
import { visitQueries } from '@/entities/orders/visit';
import { priceListQueries } from '@/entities/orders/price-list';
import { clientKeys } from '@/entities/clients/client';
import { assigneeQueries, userQueries } from '@/entities/company/user';
import { formOptionQueries, formQueries } from '@/entities/leads/lead-form';
import { leadFieldQueries } from '@/entities/leads/lead-field';
import { fileListState, fileQueries } from '@/entities/records/file';
import { spamListQueries } from '@/entities/leads/spam-list';

const rules = invalidationTable({ id: 5, company_id: 2 });

/** Which of these are stale after an event. */
function staleAfter(event: string, keys: readonly (readonly unknown[])[]) {
  const queryClient = new QueryClient();
  for (const key of keys) queryClient.setQueryData(key, []);
  for (const rule of rules.filter((one) => one.event === event)) {
    const isHeard = event === 'form.submitted';
    expect([rule.channel, rule.visibility, rule.heardAs.length > 0]).toEqual([
      'company.2',
      'private',
      isHeard,
    ]);
    for (const queryKey of rule.invalidates) void queryClient.invalidateQueries({ queryKey });
  }
  return keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
}

test('whatever the server tells of is listened to', () => {
  const heard = new Set(rules.map(({ event }) => event));
  const told = [
    ...Object.values(REALTIME_EVENTS),
    ...Object.values(RECORD_EVENTS).map(({ name }) => name),
  ];
  const unheard = told.filter((event) => !heard.has(event));
  expect(unheard.map((event) => `Nothing is read again after «${event}»`)).toEqual([]);
});

test.each([...PRESENCE_KINDS, 'chat'])('presence in a %s is shown, and nothing is read', (kind) => {
  const [presence] = rules.filter(({ event }) => event === presenceEvent(kind));
  expect(presence).toMatchObject({ invalidates: [], heardAs: [] });
  expect(presence?.tells).toBeTypeOf('function');
});

test.each(['form.submitted', 'lead.changed', 'chat.message', 'chat.updated'])(
  '%s makes the list of files of leads and chats stale',
  (event) => {
    const pageOf = (search: Record<string, string>) =>
      fileQueries.list(fileListState.read(search)).queryKey;
    const keys = [
      pageOf({ place: 'visitors' }),
      pageOf({ place: 'visitors', search: 'план', page: '2' }),
      fileQueries.detail(1).queryKey,
      fileQueries.usage().queryKey,
    ];
    expect(staleAfter(event, keys)).toEqual([true, true, true, true]);
  },
);

test.each(['form.submitted', 'chat.message', 'chat.updated'])(
  '%s leaves the folders, and the files of records, as they are',
  (event) => {
    const keys = [
      fileQueries.list(fileListState.read({})).queryKey,
      fileQueries.list(fileListState.read({ place: 'records' })).queryKey,
      fileQueries.folders().queryKey,
    ];
    expect(staleAfter(event, keys)).toEqual([false, false, false]);
  },
);

test('a changed file makes the photos of orders and the stops of routes stale', () => {
  const keys = [
    photoQueries.ofOrder(7).queryKey,
    visitQueries.route({ day: '2026-03-10' }).queryKey,
    photoQueries.thumbnail(7, 1).queryKey,
  ];
  expect(staleAfter(RECORD_EVENTS.file.name, keys)).toEqual([true, true, false]);
});

test('what was read in another tab makes the bell stale, and a changed lead may', () => {
  const keys = [
    notificationQueries.list('lead').queryKey,
    notificationQueries.list('personal').queryKey,
  ];
  expect(staleAfter('lead.changed', keys)).toEqual([false, false]);
  const asking = rules.filter(({ mayReadBell }) => mayReadBell).map(({ event }) => event);
  expect(asking).toEqual(['lead.changed']);
  const inOwnTabs = rules.find(({ event }) => event === 'notifications.read');
  expect(inOwnTabs).toMatchObject({ channel: 'user.5', invalidates: keys, heardAs: [] });
});

test('a field changed by a colleague makes everything about fields stale, and no form', () => {
  const keys = [leadFieldQueries.list().queryKey, formQueries.detail(1).queryKey];
  expect(staleAfter('field.changed', keys)).toEqual([true, false]);
});

test('a form changed by a colleague makes its lists stale, but not the form under edit', () => {
  const keys = [
    formQueries.list({ tab: 'active', search: '', sort: '-id', page: 1, per_page: 25 } as never)
      .queryKey,
    formQueries.bySlug('zamer').queryKey,
    formOptionQueries.options().queryKey,
    formQueries.detail(1).queryKey,
  ];
  expect(staleAfter('form.changed', keys)).toEqual([true, true, true, false]);
});

test('lists of the spam shield changed by a colleague are stale, in their company alone', () => {
  const keys = [spamListQueries.lists().queryKey, formQueries.detail(1).queryKey];
  expect(staleAfter('spam-lists.changed', keys)).toEqual([true, false]);
  const alone = invalidationTable({ id: 5, company_id: null });
  expect(alone.some(({ event }) => event === 'spam-lists.changed')).toBe(false);
});

test('a file with everything that has come on makes the list of them stale, and nothing else of the company', () => {
  const keys = [companyExportQueries.list().queryKey, companyQueries.settings().queryKey];
  expect(staleAfter('export.changed', keys)).toEqual([true, false]);
});

test.each(['form.submitted', 'lead.changed'])(
  '%s makes stale what says how much the staff has to do, but not the people to choose from',
  (event) => {
    const keys = [
      leadQueries.detail(1).queryKey,
      leadTieQueries.duplicates(1).queryKey,
      userQueries.list({ search: '', status: null, sort: 'name', page: 1, perPage: 25 }).queryKey,
      userQueries.detail(7).queryKey,
      assigneeQueries.list().queryKey,
    ];
    expect(staleAfter(event, keys)).toEqual([true, true, true, true, false]);
  },
);

test('an order changed by a colleague makes orders, clients and workloads stale, but not the prices', () => {
  const keys = [
    orderQueries.list(orderListState.read({})).queryKey,
    orderQueries.detail(1).queryKey,
    orderQueries.paymentTotals({}).queryKey,
    [...clientKeys.all(), 'one'],
    userQueries.detail(7).queryKey,
    priceListQueries.current().queryKey,
    leadQueries.detail(1).queryKey,
  ];
  expect(staleAfter('order.changed', keys)).toEqual([true, true, true, true, true, false, false]);
});

test('an order changed by a colleague makes lists of leads stale, where they are narrowed by orders', () => {
  const keys = [{}, { order: '0' }, { order: '1' }, { order: 'paid', status: 'new' }].flatMap(
    (narrowed) => {
      const state = leadListState.read(narrowed);
      return [
        leadQueries.list(state).queryKey,
        leadQueries.counts(state).queryKey,
        leadQueries.board(state).queryKey,
      ];
    },
  );
  const stale = [false, true, true, true].flatMap((isStale) => [isStale, isStale, isStale]);
  expect(staleAfter('order.changed', keys)).toEqual(stale);
});

test('a document sent by a colleague makes documents and the history of its order stale', () => {
  const keys = [
    documentQueries.detail(1).queryKey,
    orderQueries.detail(1).queryKey,
    userQueries.detail(7).queryKey,
  ];
  expect(staleAfter('document.changed', keys)).toEqual([true, true, false]);
});

test.each(['production.changed', 'order.changed', 'visit.changed'])(
  '%s makes the shop and the history of orders stale',
  (event) => {
    const keys = [
      productionKeys.order(7),
      productionKeys.board(),
      productionKeys.list('cut'),
      orderQueries.activity(7).queryKey,
    ];
    expect(staleAfter(event, keys)).toEqual([true, true, true, true]);
  },
);

test('a tick in the shop leaves orders and the cut list as they are', () => {
  const keys = [orderQueries.detail(7).queryKey, productionQueries.cutList([7]).queryKey];
  expect(staleAfter('production.changed', keys)).toEqual([false, false]);
});

test('new prices make the prices stale, and no order: it keeps those it was made by', () => {
  const keys = [priceListQueries.current().queryKey, orderQueries.detail(1).queryKey];
  expect(staleAfter('price-list.changed', keys)).toEqual([true, false]);
});

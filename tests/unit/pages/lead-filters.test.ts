import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  LEAD_KINDS,
  LEAD_LACKS,
  LEAD_SORTS,
  LEAD_STATUSES,
  LEAD_TABS,
  NEXT_TASK_STATES,
  leadsQuerySchema,
} from '#contract';
import {
  leadFilterQuery,
  leadListState,
  type LeadFilters,
} from '@/entities/leads/lead/model/lead-filters.ts';

const anyId = fc.integer({ min: 1, max: 2_147_483_647 });
/** In the order in which the address has them. */
const manyOf = <Id extends number | string>(id: fc.Arbitrary<Id>) =>
  fc
    .uniqueArray(id, { maxLength: 4 })
    .map((ids) => ids.sort((a, b) => (b === 'none' || a < b ? -1 : 1)));
const anyDay = fc.constantFrom('', '2026-03-05', '2024-02-29');

const anyFilters: fc.Arbitrary<LeadFilters> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  perPage: fc.constantFrom(25 as const, 50 as const, 100 as const),
  sort: fc.constantFrom(...LEAD_SORTS),
  tab: fc.constantFrom(...LEAD_TABS),
  search: fc.constantFrom('', 'мария', '+7 900', '&status=x', '%_\\'),
  statuses: fc.subarray([...LEAD_STATUSES, 'unknown' as const]),
  forms: manyOf(anyId),
  sources: fc
    .subarray(['https://example.test/?a=1,2', 'Вручную', 'a,b\\'])
    .map((all) => all.sort()),
  utmSources: fc.subarray(['a,b', 'yandex']),
  campaigns: fc.subarray(['%_\\', 'a&medium=b', 'Лето 2026']).map((all) => all.sort()),
  mediums: fc.subarray(['cpc']),
  users: manyOf(fc.oneof(anyId, fc.constant('none' as const))),
  fields: fc.uniqueArray(
    fc.record({ fieldId: anyId, value: fc.constantFrom('окна, двери', '1..5', 'a:b\\,c', '..') }),
    { maxLength: 5, selector: ({ fieldId }) => fieldId },
  ),
  from: anyDay,
  to: anyDay,
  repeat: fc.boolean(),
  converted: fc.option(fc.constantFrom('0' as const, '1' as const)),
  clients: manyOf(anyId),
  next: fc.subarray([...NEXT_TASK_STATES]),
  notes: fc.boolean(),
  order: fc.option(fc.constantFrom('0' as const, '1' as const, 'paid' as const)),
  responded: fc.option(fc.constantFrom('0' as const, '1' as const)),
  overdue: fc.boolean(),
  without: fc.option(fc.constantFrom(...LEAD_LACKS)),
  reason: fc.option(fc.oneof(anyId, fc.constant('none' as const))),
  doubtful: fc.boolean(),
  kinds: fc.subarray([...LEAD_KINDS]),
});

test('the address keeps every state of the list, under the keys people have in their links', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(leadListState.read(leadListState.write({}, filters))).toEqual(filters);
    }),
  );
  expect(leadListState.read({ page: '2', sort: 'id', status: 'new,processing' })).toMatchObject({
    page: 2,
    sort: 'id',
    statuses: ['new', 'processing'],
    tab: 'all',
  });
  expect(leadListState.read({ campaign: 'лето', medium: 'cpc' })).toMatchObject({
    campaigns: ['лето'],
    mediums: ['cpc'],
    sources: [],
  });
});

test('whatever is chosen, the server understands the question', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const query = { ...leadFilterQuery(filters), page: filters.page, sort: filters.sort };
      expect(leadsQuerySchema.safeParse(query).success).toBe(true);
    }),
  );
});

test('defaults are not asked for, and dropping the filters leaves the tab', () => {
  expect(Object.keys(leadFilterQuery(leadListState.read({})))).toEqual([]);
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const dropped = { ...filters, ...leadListState.noFilters };
      expect(leadListState.isNarrowed(dropped)).toBe(false);
      expect(dropped).toMatchObject({ tab: filters.tab, sort: filters.sort, page: filters.page });
    }),
  );
});

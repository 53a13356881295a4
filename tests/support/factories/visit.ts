import { visitSchema, type Visit } from '#contract';

/** A measuring at the order №7, planned for Boris. */
export const buildVisit = (given: Partial<Visit> = {}): Visit => ({
  ...visitSchema.parse({
    id: 3,
    order_id: 7,
    order_number: 7,
    customer: 'Клиент 7',
    kind: 'measure',
    status: 'planned',
    starts_at: '2031-12-03T09:00:00.000Z',
    ends_at: '2031-12-03T10:00:00.000Z',
    user_ids: [7],
    users: [{ id: 7, name: 'Борис Орлов', avatar_url: null }],
    clashes: [],
    created_by: { id: 5, name: 'Анна Смирнова', avatar_url: null },
    created_at: '2026-01-01T09:00:00.000Z',
    updated_at: '2026-01-01T09:00:00.000Z',
  }),
  ...given,
});

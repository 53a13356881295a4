import { screen, within } from '@testing-library/react';
import { endpoints, orderSiteSchema, type OrderSite, type SitePatch } from '#contract';
import '@/app/routes/order-screen.tsx';
import '@/app/routes/order-modes.tsx';
import '@/pages/orders/site';
import '@/features/site-photos/ui/site-photos.tsx';
import '@/pages/orders/site/ui/item-picture.tsx';
import '../../../support/lazy-parts.ts';
import { mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';

const { orders, orderPhotos } = endpoints;

export const IDS = [
  '0b7f9d3e-7b1d-4f5e-9a51-2f3c4d5e6f71',
  '0b7f9d3e-7b1d-4f5e-9a51-2f3c4d5e6f72',
] as const;

const buildItem = (id: string, name: string) => ({
  id,
  name,
  opening_width_mm: 2000,
  height_left_mm: 1800,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
});

export const buildSite = (given: Partial<OrderSite> = {}): OrderSite => ({
  ...orderSiteSchema.parse({
    id: 7,
    number: 12,
    customer: 'Мария',
    address: 'Казань, Баумана, 5',
    items: [buildItem(IDS[0], 'Окно 1'), buildItem(IDS[1], 'Окно 2')],
    drawings: [],
    distance_km: null,
    mounting_base: null,
    mounting_height_mm: null,
    choices: {
      films: [
        { id: 1, name: 'ПВХ 700', tint: true, fastener_ids: [1, 2] },
        { id: 2, name: 'Сетка', tint: false, fastener_ids: [2] },
      ],
      fasteners: [
        { id: 1, name: 'Люверсы', kind: 'grommet' },
        { id: 2, name: 'Ремни', kind: 'strap' },
        { id: 3, name: 'Без крепежа', kind: 'none' },
      ],
      edging_colors: [{ id: 1, name: 'Белый', color: '#ffffff' }],
    },
    total: 4_500_000,
    editable: true,
    reason: null,
    updated_at: '2031-12-03T07:00:00.000Z',
  }),
  ...given,
});

type Answer = () => Response | undefined;

/** A server that keeps what is measured. `state.answer` refuses instead, before or after it is kept. */
export function serveSite(given: Partial<OrderSite> = {}) {
  const sent: SitePatch[] = [];
  const state: { site: OrderSite; before: Answer; after: Answer } = {
    site: buildSite(given),
    before: () => undefined,
    after: () => undefined,
  };
  function keep({ items = [], removed_ids: removed = [], ...terms }: SitePatch) {
    const known = new Map(state.site.items.map((item) => [item.id, item]));
    for (const patch of items) {
      const before = known.get(patch.id);
      const { fastener, zip, ...rest } = patch;
      known.set(patch.id, {
        ...(before as OrderSite['items'][number]),
        ...(rest as Partial<OrderSite['items'][number]>),
        ...(fastener && { fastener: { ...before?.fastener, ...fastener } as never }),
        ...(zip && { zip: { ...before?.zip, ...zip } as never }),
      });
    }
    for (const id of removed) known.delete(id);
    state.site = { ...state.site, ...terms, items: [...known.values()] } as OrderSite;
  }
  server.use(
    mock(orders.site, () => state.site),
    mock(orders.updateSite, ({ body }) => {
      sent.push(body as SitePatch);
      const refused = state.before();
      if (refused) return refused;
      keep(body as SitePatch);
      return state.after() ?? state.site;
    }),
    mock(orderPhotos.list, () => []),
    mock(endpoints.company.show, () => refusal(404)),
  );
  return { sent, state };
}

export async function openSite(path = '/order/7?mode=site') {
  const opened = await renderApp(path);
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  return { ...opened, panel, first: await panel('Окно 1') };
}

import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  changePriceList,
  endpoints,
  type CurrentPriceList,
  type NewPriceList,
  type PriceChange,
  type PriceList,
  type PriceListVersion,
} from '#contract';
import { SoftWindowsSettingsPage } from '@/pages/orders/settings';
import '@/pages/orders/settings/ui/history/history-tab.tsx';
import '@/pages/orders/settings/ui/matrix/matrix-tab.tsx';
import '@/pages/orders/settings/ui/save/save-dialog.tsx';
import { buildPageMeta } from '../../support/factories/index.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const { softWindows } = endpoints;

const film = (id: number, name: string): PriceList['films'][number] => ({
  ...{ id, name, microns: 700, material: 'pvc', roll_width_mm: 1400, product_width_mm: 1350 },
  ...{ price_m2: 0, tint_m2: null, allowed_fastener_ids: null, active: true },
});
const fastener = (id: number, name: string): PriceList['fasteners'][number] => ({
  ...{ id, name, kind: 'grommet', step_mm: 300, price: 0, active: true },
});

/** Two films, three fasteners; the matrix by rows: 1 160 ₽, 1 600 ₽, none; 0, 900 ₽, none. */
export const PRICES: PriceList = {
  version: 3,
  valid_from: '2024-03-01',
  films: [film(1, 'ПВХ 500'), film(2, 'ПВХ 700')],
  fasteners: [fastener(1, 'Люверсы'), fastener(2, 'Скоба'), fastener(3, 'Ремень')],
  edging_colors: [{ id: 1, name: 'Белый', color: '#ffffff', price_m: 12_000, active: true }],
  cells: [
    { film_id: 1, fastener_id: 1, price: 116_000 },
    { film_id: 1, fastener_id: 2, price: 160_000 },
    { film_id: 2, fastener_id: 1, price: 0 },
    { film_id: 2, fastener_id: 2, price: 90_000 },
  ],
  extras: { zip_spiral_m: 1, zip_tractor_m: 1, weight_m: 1, strap: 1, skirt_m2: 1, weld_m: 0 },
  services: {
    ...{ measurement: 0, install_m2: 0, install_min: 0, height_steps: [], dismantle: 0 },
    ...{ delivery: 0, delivery_km: 0, delivery_free_km: 0 },
    base_bp: { wood: 10_000, metal: 10_000, brick: 10_000, concrete: 10_000, other: 10_000 },
  },
  rules: {
    ...{ mode: 'matrix', allowance_mm: 50, side_step_mm: 0, min_area_dm2: 0, waste_bp: 1000 },
    ...{ corner_mm: 50, edging_mm: 50, bands: [{ from_dm2: 0, discount_bp: 0 }] },
    ...{ max_discount_bp: 1500, total_step: 100, prepay_bp: 5000, vat_bp: null },
  },
};

/** A price list with other values by their keys. */
export const pricesWith = (values: Record<string, unknown>, from = PRICES): PriceList =>
  changePriceList(
    from,
    Object.entries(values).map(([key, to]): PriceChange => ({ key, from: undefined, to })),
  );

export const version = (
  number: number,
  given: Partial<PriceListVersion> = {},
): PriceListVersion => ({
  version: number,
  valid_from: '2024-03-01',
  base_version: number === 1 ? null : number - 1,
  state: 'past',
  user: { id: 1, name: 'Анна', avatar_url: null },
  created_at: '2024-03-01T09:00:00.000Z',
  changes: 2,
  ...given,
});

interface Given {
  prices?: PriceList;
  scheduled?: CurrentPriceList['scheduled'];
  versions?: PriceListVersion[];
  /** What old versions hold. */
  held?: Record<number, PriceList>;
  /** What the server refuses, by its place in the document. */
  refused?: Record<string, string[]>;
}

/** The day of the company; no browser here is of its time zone. */
const TODAY = '2024-05-06';

/** The screen over a server that keeps these prices as ours does. */
export async function openSettings(tab: string, given: Given = {}) {
  let current = given.prices ?? PRICES;
  let scheduled = given.scheduled ?? [];
  const saved: NewPriceList[] = [];
  const withdrawn: string[] = [];
  const whole = (): CurrentPriceList => ({ ...current, today: TODAY, scheduled });
  const held: Record<number, PriceList> = { ...given.held };
  /** What a new version takes the place of on its day: of what is planned by then the last, else what is in force. */
  const inForceOn = (day: string): PriceList => {
    const planned = scheduled.findLast(({ valid_from }) => valid_from <= day);
    return (planned && held[planned.version]) ?? current;
  };
  server.use(
    mock(softWindows.settings, whole),
    mock(softWindows.save, ({ body }) => {
      const sent = body as NewPriceList;
      const before = inForceOn(sent.valid_from ?? TODAY);
      if (sent.version !== before.version) {
        return HttpResponse.json(
          { message: 'Цены тем временем изменили', current: { ...whole(), ...before } },
          { status: 409 },
        );
      }
      if (given.refused) {
        return HttpResponse.json({ message: 'Проверьте', errors: given.refused }, { status: 422 });
      }
      saved.push(sent);
      const next = { ...sent, version: before.version + 1 };
      if (sent.valid_from) {
        held[next.version] = { ...next, valid_from: sent.valid_from };
        scheduled = [...scheduled, { version: next.version, valid_from: sent.valid_from }];
      } else current = { ...next, valid_from: current.valid_from };
      return whole();
    }),
    mock(softWindows.versions, () => {
      const data = given.versions ?? [];
      const meta = buildPageMeta({ total: data.length, from: 1, to: data.length });
      return { data, links: null, meta };
    }),
    mock(softWindows.version, ({ params }) => held[Number(params['version'])] ?? refusal(404)),
    mock(softWindows.withdraw, ({ params }) => {
      withdrawn.push(params['version'] ?? '');
      scheduled = [];
      return undefined;
    }),
  );
  const rendered = await renderWithProviders(<SoftWindowsSettingsPage />, {
    path: `/soft-windows-settings${tab && `?tab=${tab}`}`,
  });
  await screen.findByRole('navigation', { name: 'Вкладки настроек мягких окон' });
  return {
    ...rendered,
    saved,
    withdrawn,
    /** Somebody else saves. */
    saveElsewhere(values: Record<string, unknown>) {
      current = { ...pricesWith(values, current), version: current.version + 1 };
    },
  };
}

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES } from '#contract';
import { buildCurrentUser } from '../../../support/factories/index.ts';
import {
  backend,
  callsOf,
  lostNetwork,
  mock,
  refusal,
  server,
} from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { beAsWideAs } from '../../../support/window-width.ts';
import { buildDocument } from '../document/document-support.ts';
import { buildSite, IDS, openSite, serveSite } from './site-support.ts';

const SLOW = { timeout: 5000 };
const saved = () => screen.findByText(/^Сохранено в \d\d:\d\d$/u, undefined, SLOW);

beforeEach(() => {
  localStorage.clear();
  beAsWideAs(390);
  backend.user = buildCurrentUser({ extended: true });
});

describe('the numbers of an item', () => {
  test('are read with their units and sent as millimetres, by field', async () => {
    const { sent } = serveSite();
    const { user, first } = await openSite();
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '205,5 см');
    expect(first.getByText(/^2\s055\sмм из\sсм$/u)).toBeVisible();
    await user.type(first.getByRole('textbox', { name: 'Высота' }), '1,85 м{Enter}');
    expect(first.getByRole('textbox', { name: 'Ширина внизу' })).toHaveFocus();
    await saved();
    expect(sent.flatMap(({ items = [] }) => items)).toEqual([
      { id: IDS[0], opening_width_mm: 2055, height_left_mm: 1850 },
    ]);
    await user.tab();
    expect(first.getByRole('textbox', { name: 'Ширина' })).toHaveValue('2055');
  });

  test('offer centimetres for a doubtful one, and Enter accepts', async () => {
    const { sent } = serveSite();
    const { user, first } = await openSite();
    const width = first.getByRole('textbox', { name: 'Ширина' });
    await user.type(width, '210');
    expect(await first.findByRole('button', { name: /^Это см\? 2\s100\sмм$/u })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(width).toHaveValue('2100');
    await saved();
    expect(sent.at(-1)?.items).toEqual([{ id: IDS[0], opening_width_mm: 2100 }]);
  });

  test('say at once that the opening is skewed', async () => {
    serveSite();
    const { user, first } = await openSite();
    await user.type(first.getByRole('textbox', { name: 'Диагональ 1' }), '2690');
    await user.type(first.getByRole('textbox', { name: 'Диагональ 2' }), '2712');
    expect(first.getByText(/^Проём перекошен на 22 мм/u)).toBeVisible();
  });

  test('stay where they are wrong, and what is right goes on', async () => {
    const { sent } = serveSite();
    const { user, first } = await openSite();
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '20 м');
    await user.type(first.getByRole('textbox', { name: 'Высота' }), '1900');
    expect(await first.findByText('Укажите размер от 200 до 10 000 мм')).toBeVisible();
    await waitFor(
      () => expect(sent).toEqual([{ items: [{ id: IDS[0], height_left_mm: 1900 }] }]),
      SLOW,
    );
    expect(await screen.findByText(/^Не сохранилось/u, undefined, SLOW)).toBeVisible();
  });

  test('show what the server refuses at its field, and send the rest', async () => {
    const { sent, state } = serveSite();
    state.before = () => {
      const isRefused = sent.at(-1)?.items?.some(({ film_id: film }) => film === 2);
      return isRefused
        ? refusal(422, 'Нельзя', { 'items.0.film_id': ['Плёнки больше нет'] })
        : undefined;
    };
    const { user, first } = await openSite();
    await user.click(first.getByRole('button', { name: /^Плёнка/u }));
    await user.click(first.getByRole('radio', { name: 'Сетка' }));
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
    expect(await first.findByText('Плёнки больше нет', undefined, SLOW)).toBeVisible();
    await waitFor(() => expect(state.site.items[0]?.opening_width_mm).toBe(2050), SLOW);
    expect(state.site.items[0]?.film_id).toBe(1);
    await user.click(first.getByRole('radio', { name: 'ПВХ 700' }));
    await waitFor(() => expect(first.queryByText('Плёнки больше нет')).toBeNull());
    await saved();
  });
});

describe('the items', () => {
  test('are walked by buttons and arrows, and ticked once they are measured', async () => {
    serveSite();
    const { user, first, panel } = await openSite();
    const steps = within(screen.getByRole('navigation', { name: 'Изделия заказа' }));
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
    await user.type(first.getByRole('textbox', { name: 'Высота' }), '1850');
    expect(steps.getByRole('button', { name: /^Окно 1.*замерено$/u })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    const second = await panel('Окно 2');
    expect(screen.getByText(/· 2 из 2$/u)).toBeVisible();
    await user.click(second.getByRole('button', { name: 'Размеры сошлись' }));
    expect(second.getByRole('button', { name: 'Замерено' })).toBePressed();
    await user.keyboard('{ArrowRight}');
    // No control of the step has the focus: the next arrow would change a choice.
    const object = await screen.findByRole('region', { name: 'Объект и итог' });
    expect(object).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    const step = await panel('Окно 1');
    const done = step.getByRole('button', { name: 'Замерено' });
    done.focus();
    await user.keyboard('{ArrowLeft}');
    expect(done).toHaveFocus();
  });

  test('are where they were after a reload, and leave no steps to go back through', async () => {
    serveSite();
    const { user, router, unmount } = await openSite();
    const { length } = router.history;
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ item: IDS[1] }));
    const { href } = router.state.location;
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ item: 'object' }));
    const { href: ofObject } = router.state.location;
    expect(router.history.length).toBe(length);
    unmount();
    const second = await renderApp(href);
    expect(await screen.findByRole('region', { name: 'Окно 2' })).toBeVisible();
    second.unmount();
    const last = await renderApp(ofObject);
    expect(await screen.findByRole('region', { name: 'Объект и итог' })).toBeVisible();
    last.unmount();
    await renderApp('/order/7?mode=site&item=gone');
    expect(await screen.findByRole('region', { name: 'Окно 1' })).toBeVisible();
  });

  test('are measured with all sizes that they need, and not while one is wrong', async () => {
    serveSite();
    const { user, first } = await openSite();
    const open = () => first.queryByRole('button', { name: 'Размеры сошлись' });
    await user.click(first.getByRole('radio', { name: 'Со скосом' }));
    expect(open()).toBeDisabled();
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
    await user.type(first.getByRole('textbox', { name: 'Высота слева' }), '1850');
    expect(open()).toBeVisible();
    const right = first.getByRole('textbox', { name: 'Высота справа' });
    await user.type(right, '15');
    expect(open()).toBeDisabled();
    await user.clear(right);
    await user.type(right, '1500');
    expect(first.getByRole('button', { name: 'Замерено' })).toBePressed();
    // Saved meanwhile, it is still what was typed here.
    await saved();
    await user.clear(right);
    expect(open()).toBeDisabled();
    await user.type(right, '1600');
    expect(first.getByRole('button', { name: 'Замерено' })).toBePressed();
    await saved();
  });

  test('are copied with the same choices and without sizes', async () => {
    const { sent } = serveSite();
    const { user, first, panel } = await openSite();
    await user.click(first.getByRole('button', { name: 'Копия с другим размером' }));
    const copy = await panel('Окно 3');
    expect(copy.getByRole('textbox', { name: 'Ширина' })).toHaveValue('');
    // The object is in front of the person now: its photo does not wait for the sizes.
    expect(copy.getByRole('button', { name: 'Сфотографировать: Окно 3' })).toBeVisible();
    const line = await screen.findByText('Введите размеры', undefined, SLOW);
    expect(line).not.toHaveAttribute('data-tone');
    expect(sent).toEqual([]);
    await user.type(copy.getByRole('textbox', { name: 'Ширина' }), '1500');
    await user.type(copy.getByRole('textbox', { name: 'Высота' }), '1700');
    await saved();
    expect(sent.at(-1)?.items).toEqual([
      expect.objectContaining({
        name: 'Окно 3',
        opening_width_mm: 1500,
        height_left_mm: 1700,
        film_id: 1,
        fastener: { top: 1, right: 1, bottom: 1, left: 1 },
      }),
    ]);
  });

  test('are taken out and brought back', async () => {
    const { sent, state } = serveSite();
    const { user, first, panel } = await openSite();
    await user.click(first.getByRole('button', { name: 'Убрать: Окно 1' }));
    await panel('Окно 2');
    await saved();
    expect(sent).toEqual([{ removed_ids: [IDS[0]] }]);
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(
      () => expect(state.site.items.map(({ name }) => name)).toEqual(['Окно 2', 'Окно 1']),
      SLOW,
    );
    expect(state.site.items.at(-1)?.id).toBe(IDS[0]);
  });

  test('that a colleague has removed are offered back', async () => {
    const { sent, state } = serveSite();
    const { user, first } = await openSite();
    state.site = { ...state.site, items: state.site.items.slice(1) };
    state.before = () =>
      sent.at(-1)?.items?.some(({ returned }) => returned)
        ? undefined
        : refusal(409, '«Окно 1» убрали из заказа');
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
    const offer = await screen.findByText('Окно 1 убрали. Вернуть?', undefined, SLOW);
    expect(offer).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await waitFor(
      () => expect(state.site.items.at(-1)).toMatchObject({ id: IDS[0], opening_width_mm: 2050 }),
      SLOW,
    );
    expect(screen.queryByText('Окно 1 убрали. Вернуть?')).toBeNull();
  });

  test('have one fastener all round by one press', async () => {
    const { sent } = serveSite();
    const { user, first } = await openSite();
    await user.click(first.getByRole('button', { name: /^Крепёж/u }));
    const all = within(first.getByRole('group', { name: 'Все стороны' }));
    expect(all.queryByRole('radio', { name: 'Без крепежа' })).toBeNull();
    await user.click(all.getByRole('radio', { name: 'Ремни' }));
    await user.click(first.getByRole('switch', { name: 'Стороны по-разному' }));
    const top = within(first.getByRole('group', { name: 'Сверху' }));
    await user.click(top.getByRole('radio', { name: 'Без крепежа' }));
    await saved();
    expect(sent.at(-1)?.items?.[0]?.fastener).toMatchObject({ top: 3 });
  });
});

describe('what is measured', () => {
  test('outlives a lost line and a reload, and is sent once it is back', async () => {
    const { sent, state } = serveSite();
    state.before = lostNetwork;
    const { user, first, unmount } = await openSite();
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
    expect(
      await screen.findByText('Нет связи: сохраним, когда появится', undefined, SLOW),
    ).toBeVisible();
    unmount();
    state.before = () => undefined;
    const count = sent.length;
    await openSite();
    await saved();
    expect(sent.slice(count)).toEqual([{ items: [{ id: IDS[0], opening_width_mm: 2050 }] }]);
  });

  test.each([
    ['a fault of the server', () => refusal(500)],
    [
      'a page instead of data',
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['no answer after it was kept', lostNetwork],
  ])('is sent again after %s, and kept once', async (_of, fault) => {
    const { sent, state } = serveSite();
    state.after = fault;
    const { user, first } = await openSite();
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
    await screen.findByText('Нет связи: сохраним, когда появится', undefined, SLOW);
    state.after = () => undefined;
    fireEvent(window, new Event('online'));
    await saved();
    expect(new Set(sent.map((patch) => JSON.stringify(patch))).size).toBe(1);
    expect(state.site.items[0]?.opening_width_mm).toBe(2050);
  });

  test('is there after a lost login for the same person, and for no other one', async () => {
    const { sent, state } = serveSite();
    state.before = () => refusal(401);
    const { user, first, router, unmount } = await openSite();
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), SLOW);
    unmount();
    const count = sent.length;
    state.before = () => undefined;
    const me = backend.user;
    backend.user = buildCurrentUser({ ...me, id: 99, extended: true });
    const other = await openSite();
    expect(other.first.getByRole('textbox', { name: 'Ширина' })).toHaveValue('2000');
    other.unmount();
    backend.user = me;
    await openSite();
    await saved();
    expect(sent.slice(count)).toEqual([{ items: [{ id: IDS[0], opening_width_mm: 2050 }] }]);
  });

  test('of two tabs is one draft', async () => {
    const { state } = serveSite();
    state.before = lostNetwork;
    const { user, first } = await openSite();
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
    const key = Object.keys(localStorage).find((name) => name.includes('order-site:7')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { text: string };
    const draft = JSON.parse(stored.text) as { items: Record<string, { typed: object }> };
    const mine = draft.items[IDS[0]];
    const both = { ...mine, typed: { ...mine?.typed, height_left_mm: '1700' } };
    const text = JSON.stringify({ ...draft, items: { [IDS[0]]: both } });
    localStorage.setItem(key, JSON.stringify({ ...stored, text }));
    fireEvent(window, new StorageEvent('storage', { key }));
    expect(await first.findByDisplayValue('1700')).toBeVisible();
    await user.type(first.getByRole('textbox', { name: 'Диагональ 1' }), '2690');
    state.before = () => undefined;
    fireEvent(window, new Event('online'));
    await saved();
    expect(state.site.items[0]).toMatchObject({
      opening_width_mm: 2050,
      height_left_mm: 1700,
      diagonal_1_mm: 2690,
    });
  });
});

describe('the object', () => {
  test('has base, height and distance, and a price that is hidden at first', async () => {
    const { sent } = serveSite();
    const { user, panel } = await openSite();
    await user.click(screen.getByRole('button', { name: 'Объект и итог' }));
    const object = await panel('Объект и итог');
    await user.click(object.getByRole('radio', { name: 'Кирпич' }));
    await user.type(object.getByRole('textbox', { name: 'Высота монтажа' }), '2,4 м');
    await user.type(object.getByRole('textbox', { name: 'Расстояние, км' }), '12');
    await saved();
    expect(Object.assign({}, ...sent)).toEqual({
      mounting_base: 'brick',
      mounting_height_mm: 2400,
      distance_km: 12,
    });
    expect(screen.queryByText(/45\s000/u)).toBeNull();
    await user.click(object.getByRole('switch', { name: 'Показывать цену' }));
    expect(object.getByText(/45\s000/u)).toBeVisible();
    expect(localStorage.getItem('site_price')).toBe('true');
    expect(object.getByRole('button', { name: 'КП на месте' })).toBeVisible();
  });

  test('is left with a measuring sheet, of what the server has', async () => {
    const { sent } = serveSite({ total: null });
    const asked: unknown[] = [];
    server.use(
      mock(endpoints.documents.create, ({ body }) => {
        asked.push(body, sent.length);
        return buildDocument(3, { type: 'measure' });
      }),
      mock(endpoints.documents.show, () => buildDocument(3, { type: 'measure' })),
    );
    const { user, router, first, panel } = await openSite();
    await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
    await user.click(screen.getByRole('button', { name: 'Объект и итог' }));
    const object = await panel('Объект и итог');
    // Without a price there is nothing to offer.
    expect(object.queryByRole('button', { name: 'КП на месте' })).toBeNull();
    await user.click(object.getByRole('button', { name: 'Замерный лист' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/document/3'), SLOW);
    expect(asked).toEqual([{ type: 'measure' }, 1]);
  });

  test('of a closed order is shown with the reason, and nothing can be changed', async () => {
    serveSite({ editable: false, reason: 'Заказ закрыт: размеры не изменить' });
    const { first } = await openSite();
    expect(screen.getByText('Заказ закрыт: размеры не изменить')).toBeVisible();
    expect(first.getByRole('textbox', { name: 'Ширина' })).toBeDisabled();
    expect(first.queryByRole('button', { name: /^Убрать/u })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Добавить изделие' })).toBeNull();
  });

  test('without items begins with what there is', async () => {
    serveSite({ items: [] });
    const { user } = await renderApp('/order/7?mode=site');
    await screen.findByRole('region', { name: 'Объект и итог' });
    await user.click(screen.getByRole('button', { name: 'Добавить изделие' }));
    expect(await screen.findByRole('region', { name: 'Окно 1' })).toBeVisible();
  });
});

describe('a performer', () => {
  beforeEach(() => {
    const acts = [...actsOf('performer', USUAL_SWITCHES)];
    backend.user = buildCurrentUser({
      extended: true,
      rights: { role: 'performer', acts, rows: 'assigned', given_by: 'Вера' },
    });
  });

  test('measures an order of an own visit, and sees neither sums nor the order', async () => {
    serveSite({ total: null });
    const { user, router } = await openSite();
    await user.click(screen.getByRole('button', { name: 'Объект и итог' }));
    expect(screen.queryByRole('switch', { name: 'Показывать цену' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'КП на месте' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Замерный лист' })).toBeNull();
    expect(callsOf('GET /api/orders').filter((call) => !/\/(site|photos)$/u.test(call))).toEqual(
      [],
    );
    await user.click(screen.getByRole('link', { name: 'Маршрут' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test('reads that an order is none of their visits', async () => {
    server.use(mock(endpoints.orders.site, () => refusal(404, 'Не найдено')));
    await renderApp('/order/8?mode=site');
    expect(await screen.findByText('Этого заказа нет среди ваших выездов')).toBeVisible();
  });

  test('does not open the order itself', async () => {
    serveSite();
    await renderApp('/order/7');
    expect(await screen.findByText('Нет доступа')).toBeVisible();
    expect(callsOf('GET /api/orders')).toEqual([]);
  });
});

test('an order that cannot be read says so, and is read again', async () => {
  serveSite();
  let isDown = true;
  server.use(mock(endpoints.orders.site, () => (isDown ? refusal(500) : buildSite())));
  const { user } = await renderApp('/order/7?mode=site');
  expect(await screen.findByText('Замер не открылся.', undefined, SLOW)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('region', { name: 'Окно 1' })).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  actsOf,
  endpoints,
  orderContentSchema,
  USUAL_SWITCHES,
  type RightSwitches,
} from '#contract';
import '@/app/routes/orders-screen.tsx';
import '@/pages/clients/list';
import '@/pages/clients/list/ui/duplicates/duplicates-view.tsx';
import '@/pages/clients/referrals';
import '@/pages/company/modules';
import '@/pages/leads/list';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import { draftStore } from '@/shared/lib/drafts';
import {
  buildClient,
  buildLead,
  buildLeadForm,
  buildLeadValue,
  buildPageMeta,
} from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { backend, mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { beAsWideAs } from '../../support/window-width.ts';
import { answerClients } from './clients-support.ts';
import { answerOrder } from './order/answer-order.ts';
import { untilSaved } from './order/until-saved.ts';
import { buildOrder, serveOrders } from './orders/orders-support.ts';
import { INVITED, ledgerPageOf, OLGA, pageOf, reward } from './referrals-support.ts';

const { clients, leadForms, orders, referralRewards, referrals } = endpoints;
const DELETED = new Date().toISOString();
const OFF = Object.fromEntries(
  Object.keys(USUAL_SWITCHES).map((name) => [name, false]),
) as unknown as RightSwitches;

const ABSENT = [
  ...['Восстановить', 'Сравнить', 'Не дубли:', 'Вернуть в дубли', 'Отметить с одинаковыми'],
  ...[
    'Выбрать группу',
    'Выбрать всю',
    'Цены',
    'Создать форму',
    'Создать партнёра',
    'Добавить партнёра',
  ],
  ...['поставить на сайт', 'отправить тестовую заявку', 'Запросить подключение', 'Продлить'],
  ...['Засчитать', 'Не засчитать', 'Удалить', 'Объединить', 'Экспорт'],
];

/** Signs in an employee of a company where employees may do nothing but read, create and change. */
function beEmployee() {
  backend.user = {
    ...backend.user,
    extended: true,
    rights: { role: 'employee', acts: [...actsOf('employee', OFF)], given_by: 'Вера' },
  };
}

/** Expects that no control on the screen bears one of the names. */
function expectAbsent() {
  const controls = ['button', 'link', 'menuitem', 'checkbox'].flatMap((role) =>
    screen.queryAllByRole(role),
  );
  const names = controls.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '');
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => ABSENT.some((absent) => name.startsWith(absent)))).toEqual([]);
}

beforeEach(() => {
  localStorage.clear();
  beEmployee();
});

describe('an employee without any of the rights', () => {
  test('reads the trash of leads, clients and orders without a way to restore', async () => {
    backend.leads = [
      buildLead({ id: 7, deleted_at: DELETED, values: [buildLeadValue('Имя', 'Мария')] }),
    ];
    const { unmount } = await renderApp('/leads?tab=trash');
    expect(await screen.findByText('Мария')).toBeVisible();
    expectAbsent();
    unmount();

    answerClients([buildClient({ id: 31, name: 'Пётр', deleted_at: DELETED })]);
    const second = await renderApp('/clients?tab=trash');
    expect(await screen.findByRole('link', { name: 'Пётр' })).toBeVisible();
    expectAbsent();
    second.unmount();

    beAsWideAs(390);
    serveOrders([buildOrder(128, { deleted_at: DELETED })]);
    await renderApp('/orders?tab=trash');
    expect(await screen.findByText('Клиент 128')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Выбрать' })).toBeNull();
    expectAbsent();
  });

  test('sees duplicates, and neither merges nor dismisses them', async () => {
    const pair = [buildClient({ id: 5, name: 'Анна' }), buildClient({ id: 7, name: 'Анна' })];
    const group = (key: string) => ({
      ...{ key, by: ['phone' as const], same_name: true, target_id: 5, clients: pair },
    });
    answerClients(pair);
    server.use(mock(clients.duplicates, () => pageOf([group('5-7'), group('8-9')])));
    const { user } = await renderApp('/clients?tab=duplicates');
    expect(await screen.findAllByText('Общий телефон')).toHaveLength(2);
    expect(screen.queryByRole('radiogroup', { name: 'Кто останется' })).toBeNull();
    expectAbsent();
    await user.click(screen.getByText('Не дубли'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Не дубли' })).toBeChecked());
    expect(await screen.findAllByText('Общий телефон')).toHaveLength(2);
    expectAbsent();
  });

  test('is shown the link of a form where there are no leads, and no form to create', async () => {
    server.use(
      mock(leadForms.list, () => ({
        data: [buildLeadForm({ status: 'published', slug: 'okna' })],
        links: null,
        meta: buildPageMeta(),
      })),
    );
    const { unmount } = await renderApp('/leads');
    expect(await screen.findByRole('button', { name: 'скопировать ссылку' })).toBeVisible();
    expectAbsent();
    unmount();
    server.use(mock(leadForms.list, () => ({ data: [], links: null, meta: buildPageMeta() })));
    await renderApp('/leads');
    expect(await screen.findByText('Заявок пока нет')).toBeVisible();
    expectAbsent();
  });

  test('reads partners and invited leads, and decides nothing about money', async () => {
    server.use(
      mock(referrals.list, () => pageOf([OLGA])),
      mock(referrals.leads, () => pageOf([INVITED])),
      mock(referrals.unknownCodes, () => [{ code: 'SOSED', leads: 3, last_at: null }]),
      // After the calls whose paths it would fit.
      mock(referrals.show, () => OLGA),
      mock(leadForms.list, () => pageOf([])),
    );
    const { user, unmount } = await renderApp('/referrals?partner=7');
    const card = within(await screen.findByRole('dialog'));
    expect(await card.findByRole('textbox', { name: 'Имя' })).toHaveValue('Ольга Лебедева');
    expect(card.queryByRole('combobox', { name: 'Вознаграждение' })).toBeNull();
    expect(card.queryByRole('textbox', { name: 'Сумма, ₽' })).toBeNull();
    const sent: unknown[] = [];
    server.use(
      mock(referrals.update, ({ body }) => {
        sent.push(body);
        return OLGA;
      }),
    );
    await user.type(card.getByRole('textbox', { name: 'Заметка' }), 'Соседка');
    await user.click(card.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ note: 'Соседка' })]));
    expect(sent).toEqual([expect.not.objectContaining({ rule: expect.anything() as unknown })]);
    expect(await screen.findByText(/SOSED/)).toBeVisible();
    expectAbsent();
    unmount();
    const { user: second } = await renderApp('/referrals?tab=invited');
    await second.click(await screen.findByRole('button', { name: 'Действия с заявкой №31' }));
    expect(await screen.findByRole('menuitem', { name: /Скопировать ссылку/ })).toBeVisible();
    expectAbsent();
  });

  test('is asked to add no partner where there is none', async () => {
    server.use(
      mock(referrals.list, () => pageOf([])),
      mock(referrals.unknownCodes, () => []),
    );
    await renderApp('/referrals');
    expect(await screen.findByText('Партнёров пока нет')).toBeVisible();
    expectAbsent();
  });

  test('reads rewards, and chooses none to pay', async () => {
    const acts = [...actsOf('employee', { ...OFF, money: true })];
    backend.user = { ...backend.user, rights: { role: 'employee', acts, given_by: 'Вера' } };
    server.use(mock(referralRewards.list, () => ledgerPageOf([reward(4)])));
    await renderApp('/referrals?tab=rewards');
    expect(await screen.findByRole('cell', { name: /Ольга Лебедева/ })).toBeVisible();
    expectAbsent();
  });

  test('sees the modules, and asks for none', async () => {
    await renderApp('/modules', { modules: [] });
    expect(await screen.findAllByText('Не подключён')).not.toHaveLength(0);
    expectAbsent();
  });
});

describe('an order of an employee who may give no discount', () => {
  const { items } = orderContentSchema.parse({
    items: [
      {
        id: '8f9f1c1e-0c7d-4d35-9d3f-1d2f6a1b0001',
        name: 'Окно 1',
        opening_width_mm: 2000,
        height_left_mm: 2000,
        qty: 1,
        film_id: 1,
        fastener: { top: 1, right: 1, bottom: 1, left: 1 },
      },
    ],
  });

  /** Answers an order with a discount of 5 %. @returns the changes it was sent */
  const answerDiscount = () =>
    answerOrder({ items, discount: { kind: 'percent', value: 500 } }).sent;

  afterEach(untilSaved);

  test('saves everything else, and keeps the discount of the order', async () => {
    const sent = answerDiscount();
    const { user } = await renderApp('/order/7');
    await user.type(await screen.findByRole('textbox', { name: 'Расстояние, км' }), '12');
    expect(screen.queryByRole('combobox', { name: 'Скидка' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Сколько, %' })).toBeNull();
    await waitFor(() => expect(sent).toEqual([{ distance_km: 12 }]), { timeout: 8000 });
    expectAbsent();
  });

  test('leaves a discount out that was typed while there was a right to it', async () => {
    const sent = answerDiscount();
    backend.user = { ...backend.user, rights: undefined };
    const { user, unmount } = await renderApp('/order/7');
    let calls = 0;
    server.use(
      mock(orders.update, () => {
        calls += 1;
        return new Promise<never>(() => undefined);
      }),
    );
    const field = await screen.findByRole('textbox', { name: 'Сколько, %' });
    await user.clear(field);
    await user.type(field, '7');
    await user.type(screen.getByRole('textbox', { name: 'Расстояние, км' }), '12');
    const owner = backend.user.id ?? 0;
    await waitFor(() => expect(draftStore.read(owner, 'order:7')?.text).toContain('"12"'));
    // The answer never comes: nothing more is sent from here.
    await waitFor(() => expect(calls).toBe(1), { timeout: 8000 });
    unmount();

    beEmployee();
    const kept = answerDiscount();
    await renderApp('/order/7');
    expect(await screen.findByRole('textbox', { name: 'Расстояние, км' })).toHaveValue('12');
    await waitFor(() => expect(kept).toEqual([{ distance_km: 12 }]), { timeout: 8000 });
    expect(sent).toEqual([]);
  });
});

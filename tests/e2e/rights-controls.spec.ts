import type { Locator, Page } from '@playwright/test';
import { ACTS, RIGHT_SWITCHES, type Act, type CompanyRights, type Role } from '../../contract';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { untilShown } from './support/walk.ts';

/** A record that no company has: an allowed call changes nothing. */
const NO_RECORD = 2_000_000_000;
const REFUSED = 403;
/** More than one page holds, so that all of them can be chosen by a filter. */
const MANY_LEADS = 26;

interface Records {
  order: number;
  lead: number;
  partner: number;
}

/** The control of an act on a screen, and the call that it makes. */
interface Row {
  screen: (records: Records) => string;
  open?: (page: Page) => Promise<void>;
  control: (page: Page) => Locator;
  call: readonly [method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: object];
}

/** A change by a filter that finds no lead. */
const TO_NOBODY = {
  action: 'status',
  payload: { status: 'new' },
  filter: { search: 'нет такого имени' },
  expected: 0,
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const inMenu = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name });
const tickRows = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Выбрать клиента/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Выбрать клиента/ })
    .nth(1)
    .check();
};

/** Null: every person may do it. */
const CONTROLS: Record<Act, Row | null> = {
  account: null,
  tasks: null,
  read: { screen: () => '/dashboard', control: inMenu('Заявки'), call: ['GET', '/leads'] },
  create: {
    screen: () => '/orders',
    control: button('Новый заказ'),
    call: ['POST', `/orders/${NO_RECORD}/copy`],
  },
  write: {
    screen: ({ lead }) => `/leads?lead=${lead}`,
    control: button('Добавить заметку'),
    call: ['PUT', `/leads/${NO_RECORD}`],
  },
  delete: {
    screen: ({ order }) => `/order/${order}`,
    open: (page) => page.getByRole('button', { name: 'Действия с заказом' }).click(),
    control: (page) => page.getByRole('menuitem', { name: 'Удалить' }),
    call: ['DELETE', `/orders/${NO_RECORD}`],
  },
  destroy: {
    screen: ({ partner }) => `/referrals?partner=${partner}`,
    control: button('Удалить партнёра'),
    call: ['DELETE', `/referrals/${NO_RECORD}`],
  },
  export: {
    screen: () => '/leads',
    control: button('Экспорт'),
    call: ['GET', '/leads/export?format=csv'],
  },
  bulk: {
    screen: () => '/leads',
    open: (page) => page.getByRole('checkbox', { name: 'Выбрать всю страницу' }).check(),
    control: button(`Выбрать все ${MANY_LEADS}`),
    call: ['POST', '/leads/bulk', TO_NOBODY],
  },
  merge: {
    screen: () => '/clients',
    open: tickRows,
    control: button('Объединить'),
    call: ['POST', '/clients/merge'],
  },
  money: {
    screen: () => '/orders',
    control: (page) => page.getByRole('columnheader', { name: 'Сумма' }),
    call: ['GET', '/payments'],
  },
  payments: {
    screen: ({ order }) => `/order/${order}`,
    control: button('Записать оплату'),
    call: ['POST', `/payments/${NO_RECORD}/cancel`],
  },
  documents: {
    screen: ({ order }) => `/order/${order}`,
    control: button('Отправить клиенту'),
    call: ['POST', `/documents/${NO_RECORD}/send`],
  },
  prices: {
    screen: () => '/dashboard',
    control: inMenu('Цены'),
    call: ['PUT', '/soft-windows/settings'],
  },
  settings: { screen: () => '/dashboard', control: inMenu('Настройки'), call: ['PUT', '/company'] },
  forms: { screen: () => '/dashboard', control: inMenu('Формы'), call: ['POST', '/lead-forms'] },
  chat: {
    screen: () => '/chats',
    control: (page) => page.getByRole('main').locator('a[href="/chat/settings"]').first(),
    call: ['PUT', '/chat/settings'],
  },
  staff: {
    screen: () => '/users',
    control: (page) => page.getByRole('main').locator('a[href="/users/create"]'),
    call: ['POST', '/users'],
  },
  journal: {
    screen: () => '/settings?section=data',
    control: (page) => page.getByRole('main').getByText('Журнал', { exact: true }),
    call: ['GET', '/audit-log'],
  },
  company: {
    screen: () => '/settings?section=data',
    control: (page) => page.getByRole('main').getByText('Данные', { exact: true }),
    call: ['GET', '/company/exports'],
  },
};

/** Switches rights on with one choice for all switches, and gives a colleague a role. */
async function restrict(company: Company, userId: number, role: Role, isOn: boolean) {
  const { data } = await api<{ data: CompanyRights }>(company, '/company/rights');
  const switches = Object.fromEntries(RIGHT_SWITCHES.map((name) => [name, isOn]));
  const body = { on: true, switches, version: data.version };
  await api(company, '/company/rights', { method: 'PUT', body });
  await api(company, `/users/${userId}/role`, { method: 'PUT', body: { role } });
}

async function makeRecords(company: Company): Promise<Records> {
  const make = async (path: string, body: object) =>
    (await api<{ data: { id: number } }>(company, path, { method: 'POST', body })).data.id;
  for (const name of ['Мария', 'Пётр']) await make('/clients', { name });
  let lead = 0;
  for (let index = 0; index < MANY_LEADS; index++)
    lead = await make('/leads', { contact: { name: `Гость ${index}` } });
  return {
    lead,
    order: await make('/orders', { contact: { name: 'Анна' } }),
    partner: await make('/referrals', {
      name: 'Ольга',
      code: 'OLGA',
      rule: { kind: 'fixed', amount: 100_000 },
    }),
  };
}

/** The status that the call of a row answers to a person. */
async function statusOf(
  { url, token }: Company,
  [method, path, body = {}]: Row['call'],
): Promise<number> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return response.status;
}

/** Acts of which an employee has the right whatever the switches are. */
const OF_EMPLOYEES: readonly Act[] = ['read', 'create', 'write'];

test('each control stands where its call is allowed, and is absent where it is refused', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const records = await makeRecords(company);
  const employee = await hireColleague(company, 'Пётр Иванов');
  const performer = await hireColleague(company, 'Семён Ли');
  await restrict(company, employee.userId, 'employee', false);
  await restrict(company, performer.userId, 'performer', false);
  await openAs(page, company, '/account-settings');
  const ofEmployee = await openColleague(browser, employee, pageFaults, '/account-settings');
  const ofPerformer = await openColleague(browser, performer, pageFaults, '/account-settings');
  for (const act of ACTS) {
    const row = CONTROLS[act];
    if (row === null) continue;
    const [other, shown] = OF_EMPLOYEES.includes(act)
      ? [performer, ofPerformer]
      : [employee, ofEmployee];
    await page.goto(company.url + row.screen(records));
    await untilShown(page, act);
    await row.open?.(page);
    await expect(row.control(page), `${act}, allowed`).toBeVisible();
    expect(await statusOf(company, row.call), `${act}, allowed`).not.toBe(REFUSED);
    await page.keyboard.press('Escape');

    await shown.goto(company.url + row.screen(records));
    await untilShown(shown, act);
    if (shown === ofEmployee && act !== 'journal' && act !== 'company') await row.open?.(shown);
    await expect(row.control(shown), `${act}, refused`).toHaveCount(0);
    expect(await statusOf(other, row.call), `${act}, refused`).toBe(REFUSED);
    await shown.keyboard.press('Escape');
  }
});

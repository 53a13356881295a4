import type { Page } from '@playwright/test';
import type { ScreenName } from '../../../src/pages/help/instructions/model/screens.ts';
import { walkTo } from './walk.ts';

/** What the screens are opened on. */
interface HelpRecords {
  url: string;
  leadId: number;
  clientId: number;
  orderId: number;
  referralId: number;
  userId: number;
  formId: number;
}

type Opener = (page: Page, given: HelpRecords) => Promise<void>;

const at =
  (path: string): Opener =>
  async (page, { url }) => {
    const [here, there] = [new URL(page.url()), new URL(path, url)];
    // From another screen of the application as a link goes, for nothing is loaded anew.
    if (here.origin === there.origin && here.pathname !== there.pathname) await walkTo(page, path);
    else await page.goto(there.href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

/** A screen, and what is pressed there. */
const then =
  (first: Opener, ...presses: ((page: Page) => Promise<unknown>)[]): Opener =>
  async (page, given) => {
    await first(page, given);
    for (const press of presses) await press(page);
  };

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const openLead: Opener = async (page, { url, leadId }) => {
  await page.goto(`${url}/leads?lead=${leadId}`);
  await page.getByRole('dialog').getByRole('heading', { name: 'История' }).waitFor();
};
const pressInLead = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click();

const openClient: Opener = async (page, { url, clientId }) => {
  await page.goto(`${url}/clients?client=${clientId}`);
  await page.getByRole('dialog').getByRole('tab', { name: 'Сводка' }).waitFor();
};
const openOrder: Opener = async (page, { url, orderId }) => {
  await page.goto(`${url}/order/${orderId}`);
  await page.getByRole('heading', { name: 'Итоги' }).waitFor();
};
const pressInClient = (role: 'button' | 'tab', name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole(role, { name }).first().click();
const choose = (name: RegExp) => (page: Page) =>
  page.getByRole('checkbox', { name }).first().check();

const editor =
  (tab: string): Opener =>
  async (page, { url, formId }) => {
    await page.goto(`${url}/leads/forms/${formId}/edit${tab && `?tab=${tab}`}`);
    await page.getByRole('link', { name: 'Встраивание' }).waitFor();
  };

const user: Opener = async (page, { url, userId }) => {
  await page.goto(`${url}/users/${userId}`);
  await page.getByRole('heading', { name: 'Журнал' }).waitFor();
};

/** How each screen that the instructions speak of is opened by somebody signed in. */
export const HELP_SCREENS: Record<Exclude<ScreenName, 'login'>, Opener> = {
  dashboard: then(at('/dashboard'), (page) => page.getByText('Первые шаги').first().waitFor()),
  leads: then(at('/leads'), (page) => page.getByRole('table', { name: 'Заявки' }).waitFor()),
  'leads-selected': then(at('/leads'), choose(/^Выбрать заявку/)),
  'leads-nothing': at('/leads?search=ъъъъ'),
  'export-menu': then(at('/leads'), press('Экспорт')),
  'row-menu': then(at('/leads'), press(/^Действия с заявкой/)),
  lead: openLead,
  'lead-status': then(openLead, pressInLead(/Статус/)),
  'lead-menu': then(openLead, pressInLead('Другие действия')),
  'lead-note': then(openLead, pressInLead('Заметка')),
  convert: then(openLead, pressInLead('В клиенты')),
  'add-lead': then(at('/leads'), press('Добавить заявку')),
  trash: at('/leads?tab=trash'),
  clients: then(at('/clients'), (page) => page.getByRole('table', { name: 'Клиенты' }).waitFor()),
  'clients-selected': then(at('/clients'), choose(/^Выбрать клиента/)),
  'clients-trash': then(at('/clients?tab=trash'), choose(/^Выбрать клиента/)),
  client: openClient,
  'client-leads': then(openClient, pressInClient('tab', 'Заявки')),
  'client-edit': then(openClient, pressInClient('button', 'Изменить')),
  'clients-duplicates': then(at('/clients?tab=duplicates'), (page) =>
    page.getByRole('button', { name: 'Сравнить' }).first().waitFor(),
  ),
  'client-merge': then(at('/clients?tab=duplicates'), press('Сравнить')),
  referrals: then(at('/referrals'), (page) => page.getByRole('table').waitFor()),
  referral: async (page, { url, referralId }) => {
    await page.goto(`${url}/referrals?partner=${referralId}`);
  },
  'referral-new': at('/referrals?partner=new'),
  'referral-rewards': at('/referrals?tab=rewards'),
  prices: then(at('/soft-windows-settings'), (page) =>
    page.getByRole('button', { name: 'Сохранить цены' }).waitFor(),
  ),
  'price-matrix': then(at('/soft-windows-settings?tab=matrix'), (page) =>
    page.getByRole('grid').waitFor(),
  ),
  orders: then(at('/orders'), (page) => page.getByRole('table', { name: 'Заказы' }).waitFor()),
  order: openOrder,
  'order-menu': then(openOrder, press('Действия с заказом')),
  'client-new': then(at('/clients'), press('Добавить клиента')),
  bell: then(at('/dashboard'), press(/^Уведомления/)),
  'user-menu': then(at('/dashboard'), press(/^Меню пользователя/)),
  account: at('/account-settings'),
  users: at('/users'),
  'user-new': at('/users/create'),
  user,
  'disable-user': then(user, press('Отключить')),
  fields: at('/leads/fields'),
  'field-new': then(at('/leads/fields'), press('Добавить поле')),
  forms: at('/leads/forms'),
  'form-new': at('/leads/forms/create'),
  'form-editor': editor(''),
  'form-menu': then(editor(''), press('Другие действия с формой')),
  'form-embed': editor('embed'),
  'form-protection': editor('protection'),
  'form-notifications': editor('notify'),
  chats: at('/chats'),
  'chat-widget': at('/chat/settings'),
  'chat-install': at('/chat/settings?tab=install'),
  'chat-replies': at('/chat/settings?tab=replies'),
  modules: at('/modules'),
  'settings-company': at('/settings'),
  'settings-leads': at('/settings?section=leads'),
  'settings-notifications': at('/settings?section=notifications'),
  'settings-spam': at('/settings?section=spam'),
  'settings-journal': at('/settings?section=data'),
  'settings-trash': at('/settings?section=data&part=trash'),
  'settings-files': at('/settings?section=files'),
  'settings-export': at('/settings?section=data&part=export'),
  'settings-leave': at('/settings?section=data&part=leave'),
  'settings-app': at('/settings?section=app'),
};

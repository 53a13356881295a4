import { expect, test as base } from '@playwright/test';
import { chatKeyOf, newVisitor, spokenIn } from '../e2e/support/chats.ts';
import { api, registerCompany, submitForm } from '../e2e/support/company.ts';
import { startProduct, type Product } from '../e2e/support/product.ts';
import { fillPrices, ORDER_TOTAL } from '../e2e/support/orders.ts';
import { personAt, type DrivenBrowser, type Person, type Wanted } from './driven-browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ args: ['--empty'] });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 320_000 },
  ],
});

/** Sooner after its page was opened what a visitor sends is taken for a program's. */
const HUMAN_MS = 3000;
/** Any kind of space: the finder makes all of them plain ones. */
const ORDER_SUM = { text: new RegExp(`^${ORDER_TOTAL.replace(/\s/g, '\\s')}$`) };

/** What a story does in any browser: waits until what it needs is there, as a person does. */
const handsOf = (person: Person) => ({
  click: (wanted: Wanted) =>
    expect.poll(() => person.click(wanted), JSON.stringify(wanted)).toBe(true),
  see: (wanted: Wanted) =>
    expect.poll(() => person.count(wanted), String(wanted.name ?? wanted.text)).toBeGreaterThan(0),
  miss: (wanted: Wanted) =>
    expect.poll(() => person.count(wanted), String(wanted.name ?? wanted.text)).toBe(0),
  at: (path: string | RegExp) => expect.poll(() => person.path()).toMatch(path),
});

const BROWSERS: Record<string, () => Promise<DrivenBrowser>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
};

for (const [name, start] of Object.entries(BROWSERS)) {
  test(`${name} holds a day of work: sign in, live lead, note, Back, order, chat, board, form, widget`, async ({
    product,
  }) => {
    const company = await registerCompany(product.url);
    await fillPrices(company, 100_000);
    const key = await chatKeyOf(company, { name: 'Окна и веранды', fields: [], consent: null });
    const person = personAt(await start());
    const { click, see, miss, at } = handsOf(person);
    const fill = async (wanted: Wanted, text: string) => {
      await click(wanted);
      expect(await person.type(text)).toBe(true);
    };
    try {
      await person.open(`${product.url}/login`);
      await fill({ label: /^E-mail/ }, company.email);
      await fill({ label: /^Пароль/ }, company.password);
      await person.press('Enter');
      await at(/^\/dashboard/);

      await click({ role: 'link', name: /^Заявки/ });
      await see({ role: 'heading', name: 'Заявки' });
      await expect
        .poll(() => person.evaluate('document.querySelector("[data-realtime=connected]") !== null'))
        .toBe(true);
      await submitForm(company, { name: 'Пётр Ёлкин', phone: '+7 912 345-67-89' });
      await see({ role: 'button', name: /Уведомления: 1/ });
      await click({ role: 'link', name: /^Пётр Ёлкин/ });
      await see({ role: 'dialog', name: /Информация о лиде #\d+/ });
      await click({ role: 'button', name: 'Добавить заметку' });
      await see({ role: 'button', name: 'Сохранить' });
      await person.type('Перезвонить в 15:00');
      await click({ role: 'button', name: 'Сохранить' });
      await see({ text: 'Заметка успешно обновлена' });
      await person.back();
      await miss({ role: 'dialog' });
      await at(/^\/leads$/);

      await person.open(`${product.url}/leads?view=kanban`);
      await see({ role: 'region', name: /^Новый, 1\s/ });
      await see({ role: 'group', name: 'Пётр Ёлкин' });

      await click({ role: 'link', name: /^Пётр Ёлкин/ });
      await click({ role: 'button', name: 'Создать заказ' });
      await click({ role: 'button', name: 'Добавить изделие' });
      await see({ label: 'Ширина' });
      await person.type('2,1');
      await fill({ label: 'Высота' }, '210 см');
      await click({ role: 'button', name: 'Добавить изделие' });
      await expect.poll(() => person.count({ label: 'Ширина' })).toBe(2);
      await person.type('3000');
      await person.press('Tab');
      await person.type('150');
      await person.press('Tab');
      await see(ORDER_SUM);
      await see({ text: 'Сохранено' });
      await person.reload();
      await see(ORDER_SUM);

      const visitor = await newVisitor(company, { name: 'Мария' });
      await visitor.write('Сколько стоит окно?');
      await click({ role: 'link', name: /^Чаты/ });
      await click({ role: 'link', name: /^Мария/ });
      await see({ text: 'Сколько стоит окно?' });
      await fill({ role: 'textbox', name: 'Сообщение' }, 'Добрый день, Мария!');
      await person.press('Enter');
      await expect.poll(() => visitor.read()).toContain('Добрый день, Мария!');
      await visitor.write('Спасибо');
      await see({ text: 'Спасибо' });

      await person.open(`${product.url}/f/${company.slug}`);
      const formOpened = Date.now();
      await fill({ label: /^Имя/ }, 'Ольга');
      await fill({ label: /^Телефон/ }, '8 913 222-33-44');
      if ((await person.count({ role: 'checkbox' })) > 0) await click({ role: 'checkbox' });
      await expect.poll(() => Date.now() - formOpened).toBeGreaterThan(HUMAN_MS);
      await click({ role: 'button', name: /Отправить/ });
      await see({ text: /Спасибо|принята|отправлена/i });
      const { meta } = await api<{ meta: { total: number } }>(company, '/leads');
      expect(meta.total).toBe(2);

      await person.open(`${product.url}/widget/${key}`);
      await click({ role: 'button', name: /^Открыть чат/ });
      await fill({ role: 'textbox', name: 'Сообщение' }, 'Есть ли замер?');
      await person.press('Enter');
      await expect.poll(() => spokenIn(company)).toContain('Есть ли замер?');
    } finally {
      await person.close();
    }
  });
}

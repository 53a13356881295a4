import { expectAccessible } from './support/axe.ts';
import { api, openAs } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { addDocument, WINDOW } from './support/documents.ts';

test('an offer is sent, read by its client on a phone without scripts, accepted, paid for and closed by an act', async ({
  page,
  company,
  browser,
}) => {
  const { id } = await addDocument(company, { contact: { name: 'Мария <b>' } });
  await openAs(page, company, `/document/${id}`);
  await page.getByRole('button', { name: 'Ссылка для клиента' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ссылка для клиента' });
  await dialog.getByRole('button', { name: 'Отметить отправленным' }).click();
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Ссылка для клиента' }).inputValue();
  await expect(dialog.getByRole('img', { name: /^QR-код/ })).toBeVisible();
  await expectAccessible(page, 'link for the client');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  try {
    const client = await phone.newPage();
    // The server is at another port than it tells of itself.
    await client.goto(new URL(new URL(address).pathname, page.url()).href);
    await expect(
      client.getByRole('heading', { name: 'Коммерческое предложение № КП-1' }),
    ).toBeVisible();
    await expect(client.getByText('Мария <b>')).toBeVisible();
    await expect(client.getByRole('img', { name: /^Окно: проём/ })).toBeVisible();

    // Whoever has made it sees at once that it was opened.
    await expect(page.getByText(/^Открыт .+, 1.раз$/)).toBeVisible();

    await client.getByRole('link', { name: 'Принять предложение' }).click();
    const accept = client.getByRole('button', { name: 'Принять предложение' });
    await accept.click();
    await expect(client.getByRole('textbox', { name: 'Ваше имя' })).toHaveAccessibleDescription(
      'Укажите ваше имя',
    );
    await expect(client.getByText('Укажите ваше имя')).toBeInViewport();
    await expect(client.getByRole('textbox', { name: 'Ваше имя' })).toBeFocused();
    await client.getByRole('textbox', { name: 'Ваше имя' }).fill('Мария');
    await accept.click();
    await expect(client.getByRole('heading', { name: 'Что дальше' })).toBeVisible();
    await expect(client.getByRole('status')).toHaveText(/^Предложение принято .+ Имя: Мария$/);
    await expect(accept).toHaveCount(0);
  } finally {
    await phone.close();
  }
  await expect(page.getByText(/^Клиент принял предложение .+ Имя: Мария$/)).toBeVisible();
  await page.getByRole('link', { name: 'Назад к заказу' }).click();
  await page.getByRole('button', { name: /^Уведомления/ }).click();
  await page.getByRole('tab', { name: /^Личные/ }).click();
  await expect(page.getByText('Клиент принял предложение', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // Half of it in advance, as the rules of a new company have it, and the act says what is left.
  await page.getByRole('button', { name: 'Записать оплату' }).click();
  const payment = page.getByRole('form', { name: 'Новая оплата' });
  await payment.getByLabel('Номер чека').fill('0012345678');
  await payment.getByRole('button', { name: 'Записать' }).click();
  await expect(page.getByRole('list', { name: 'Оплаты' }).getByRole('listitem')).toHaveText([
    /чек №0012345678/,
  ]);
  await page.getByRole('button', { name: 'Другой документ' }).click();
  await page.getByRole('menuitem', { name: 'Акт' }).click();
  await expect(page.getByRole('heading', { name: /^Акт .*, черновик$/ })).toBeVisible();
  const sums = page.getByRole('article').locator('[data-kind="note"]');
  await expect(sums.filter({ hasText: 'Оплачено' })).toContainText('2\u00a0000\u00a0₽');
  await expect(sums.filter({ hasText: 'Остаток' })).toContainText('2\u00a0000\u00a0₽');
});

for (const type of ['quote', 'contract', 'invoice', 'act']) {
  test(`the client's page (${type}) is accessible and fits a phone, revoked it is gone`, async ({
    page,
    company,
  }) => {
    await api(company, '/soft-windows/documents', {
      method: 'PUT',
      body: {
        requisites: {
          legal_name: `Общество «${'Верандостроитель'.repeat(5)}»`,
          inn: '7700000016',
          kpp: '770001001',
          address: '125000, Москва, ул. Садовая, д. 1, офис 12',
          phone: '+7 495 000-00-00',
          bank_name: 'Банк «Пример»',
          bic: '044525999',
          account: '40702810600000000001',
          corr_account: '30101810600000000999',
          signer_position: 'Генеральный директор',
          signer_name: 'Константинопольская-Преображенская А. С.',
          signer_basis: 'Устава',
        },
      },
    });
    const { id } = await addDocument(company, {
      type,
      items: [{ ...WINDOW, name: 'Окно'.repeat(20), qty: 99 }],
      contact: { name: 'Мария'.repeat(20), email: `${'m'.repeat(60)}@example.com` },
    });
    await api(company, `/documents/${id}/send`, { method: 'POST' });
    const { data: link } = await api<{ data: { url: string } }>(company, `/documents/${id}/share`, {
      method: 'POST',
      body: { days: 1 },
    });
    const address = new URL(new URL(link.url).pathname, company.url).href;
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await expect(page.getByRole('article')).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, String(width)).toBe(0);
      await expectAccessible(page, `the client's page of ${type} at ${width}`);
    }
    await api(company, `/documents/${id}/share`, { method: 'DELETE' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
    await expect(page.getByRole('link', { name: /495.000.00.00/ })).toBeVisible();
  });
}

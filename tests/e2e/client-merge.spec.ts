import { expectAccessible, OVERLAYS, SCREEN } from './support/axe.ts';
import { api, openAs, submitForm, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { walkTo } from './support/walk.ts';

interface NewClient {
  name: string;
  phone: string;
  address?: string;
}

async function addClient(company: Company, body: NewClient): Promise<number> {
  const { data } = await api<{ data: { id: number } }>(company, '/clients', {
    method: 'POST',
    body,
  });
  return data.id;
}

const LOST = '+7 900 200-00-02';

test('doubles are merged by keyboard, a lost number is still known, and the merge is undone', async ({
  page,
  company,
}) => {
  const anna = await addClient(company, {
    name: 'Анна Юрьева',
    phone: '+7 900 100-00-01',
    address: 'Казань',
  });
  const anya = await addClient(company, { name: 'Аня', phone: LOST, address: 'Тверь' });
  for (const name of ['Пётр', 'Павел'])
    await addClient(company, { name, phone: '+7 495 777-88-99' });
  await openAs(page, company, '/clients?tab=duplicates');
  await expect(page.getByRole('checkbox', { name: /^Выбрать группу: П/ })).not.toBeChecked();
  await expectAccessible(page, 'groups', SCREEN);
  await page.getByRole('link', { name: /^Все/ }).click();
  for (const name of ['Анна Юрьева', 'Аня']) {
    await tabTo(page, page.getByRole('checkbox', { name: `Выбрать клиента ${name}` }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('button', { name: 'Объединить', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Объединение клиентов' });
  const stays = dialog.getByRole('radiogroup', { name: 'Кто останется' });
  await expect(stays.getByRole('radio', { name: /^Анна Юрьева/ })).toBeChecked();
  await expectAccessible(page, 'merge', OVERLAYS);
  const address = dialog.getByRole('radiogroup', { name: 'Адрес' });
  await tabTo(page, address.getByRole('radio', { name: /^Казань/ }));
  await page.keyboard.press('ArrowLeft');
  await expect(address.getByRole('radio', { name: /^Тверь/ })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Клиенты объединены')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Аня', exact: true })).toBeHidden();

  await api(company, `/clients/${anna}`, {
    method: 'PUT',
    body: { comment: 'Звонила после объединения' },
  });
  await submitForm(company, { name: 'Аня', phone: LOST });
  await walkTo(page, '/leads');
  await page.getByRole('link', { name: 'Аня' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'В клиенты' }).click();
  await expect(page.getByText(/Похожий клиент: Анна Юрьева/)).toBeVisible();

  await walkTo(page, `/clients?client=${anya}`);
  const card = page.getByRole('dialog', { name: `Клиент №${anna}` });
  await expect(card.getByText(`Клиент №${anya} объединён с этим`)).toBeVisible();
  await expect(card.getByText('Тверь')).toBeVisible();
  await card.getByRole('tab', { name: 'История' }).click();
  await card.getByRole('button', { name: 'Прежние значения' }).click();
  await expect(card.getByText(`Адрес, клиент №${anna}: Казань`)).toBeVisible();
  await card.getByRole('button', { name: 'Отменить объединение' }).click();
  const own = page.getByRole('dialog', { name: `Клиент №${anya}` });
  await expect(own.getByText('Тверь')).toBeVisible();
  await page.goto(`${company.url}/clients?client=${anna}`);
  await expect(card.getByText('Казань')).toBeVisible();
  await expect(card.getByText('Звонила после объединения')).toBeVisible();
});

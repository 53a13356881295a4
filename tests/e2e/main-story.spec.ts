import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { playedSounds, watchSounds } from './support/sound.ts';

// As a newcomer has it: on the database that comes with the product.
test.use({ database: 'embedded' });

test('a lead comes, is heard, worked on and made a client', async ({
  browser,
  context,
  page,
  company,
}) => {
  await watchSounds(context);
  await page.goto(`${company.url}/login`);
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Пароль', { exact: true }).fill(company.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/dashboard$/);

  await page.getByRole('link', { name: 'Заявки', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Заявки', level: 1 })).toBeVisible();
  const bell = page.getByRole('button', { name: /Уведомления/ });
  await expect(bell).toBeVisible();
  await untilConnected(page);

  // The visitor's own browser, without JavaScript.
  const visitorContext = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await visitorContext.newPage();
  await visitor.goto(`${company.url}/f/${company.slug}?utm_source=yandex&utm_campaign=leto`);
  await visitor.getByLabel(/Имя/).fill('Пётр Ёлкин');
  await visitor.getByLabel(/Телефон/).fill('8 (912) 345-67-89');
  const consent = visitor.getByRole('checkbox');
  if (await consent.count()) await consent.check();
  await visitor.getByRole('button', { name: /Отправить/ }).click();
  await expect(visitor.getByText(/Спасибо|принята|отправлена/i).first()).toBeVisible();
  await visitorContext.close();

  await expect(bell).toHaveAccessibleName(/Уведомления: 1/);
  await expect.poll(() => playedSounds(page)).toEqual(['/notification.mp3']);
  await expect(page.getByText('Пётр Ёлкин')).toBeVisible();

  await bell.click();
  await expect(page.getByRole('tab', { name: /Заявки/ })).toHaveAttribute('aria-selected', 'true');
  await page
    .getByText(/Новая заявка/)
    .first()
    .click();
  const modal = page.getByRole('dialog', { name: /Информация о лиде #\d+/ });
  await expect(modal).toBeVisible();
  await expect(bell).toHaveAccessibleName('Уведомления');
  await expect(modal.getByText('yandex', { exact: true })).toBeVisible();

  await modal.getByRole('button', { name: /Статус/ }).click();
  await page.getByRole('menuitem', { name: 'В обработке' }).click();
  await expect(page.getByText('Статус заявки изменен на "В обработке"')).toBeVisible();

  await modal.getByRole('button', { name: /Добавить заметку|Редактировать/ }).click();
  await modal.getByRole('textbox').fill('Перезвонить в 15:00');
  await modal.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Заметка успешно обновлена')).toBeVisible();

  await modal.getByRole('button', { name: 'В клиенты' }).click();
  const convert = page.getByRole('dialog', { name: 'Преобразование в клиента' });
  await expect(convert.getByLabel(/Имя/)).toHaveValue('Пётр Ёлкин');
  await expect(convert.getByLabel(/Телефон/)).toHaveValue('+7 912 345-67-89');
  await convert.getByRole('button', { name: 'Преобразовать' }).click();
  await expect(page.getByText('Заявка успешно преобразована в клиента')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Клиент', exact: true })).toBeDisabled();
  await expect(modal.getByText('Завершен').first()).toBeVisible();

  await page.reload();
  await expect(modal.getByText('Перезвонить в 15:00')).toBeVisible();
  await expect(modal.getByText('Завершен').first()).toBeVisible();
});

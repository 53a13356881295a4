import type { Page, Request } from '@playwright/test';
import { expectAccessible, OVERLAYS } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs, submitForm, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { dateAnswers } from './support/date-answers.ts';
import { expect, test } from './support/fixtures.ts';

interface Lead {
  id: number;
  status: string;
  notes: string | null;
  user: { id: number } | null;
}

const modalOf = (page: Page) => page.getByRole('dialog', { name: /^Информация о лиде #\d+$/ });
const main = (page: Page) => modalOf(page).getByRole('region', { name: 'Основная информация' });

const read = (company: Company, id: number) => api<Lead>(company, `/leads/${id}`);

/** One lead of the public form. @returns its number */
async function receiveLead(company: Company): Promise<number> {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  const { data } = await api<{ data: Lead[] }>(company, '/leads');
  return data[0]?.id ?? 0;
}

async function chooseStatus(page: Page, label: string): Promise<void> {
  await modalOf(page).getByRole('button', { name: 'Статус' }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function chooseAssignee(page: Page, name: string): Promise<void> {
  await modalOf(page)
    .getByRole('button', { name: /^Ответственный:/ })
    .click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function writeNote(page: Page, text: string): Promise<void> {
  await modalOf(page)
    .getByRole('button', { name: /^(Добавить заметку|Редактировать)$/ })
    .click();
  await modalOf(page).getByRole('textbox', { name: 'Заметка' }).fill(text);
}

async function saveNote(page: Page): Promise<void> {
  await modalOf(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
}

test('whoever is assigned hears of it at once, and the history names both', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const id = await receiveLead(company);
  // Hired after the lead came: of that one nothing was told.
  const colleague = await hireColleague(company);
  await openAs(page, company, `/leads?lead=${id}`);
  const other = await openColleague(browser, colleague, pageFaults, '/dashboard');
  await untilConnected(page);
  await untilConnected(other);
  const bell = other.getByRole('button', { name: /^Уведомления/ });
  await expect(bell).toHaveAccessibleName('Уведомления');

  await chooseAssignee(page, 'Пётр Иванов');
  await expect(page.getByText('Ответственный изменён')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Уведомления: 1 непрочитанное');
  await expect(bell).toHaveText('1');
  await bell.click();
  await other.getByRole('tab', { name: /^Личные/ }).click();
  await other.getByRole('button', { name: `Вам назначена заявка №${id}` }).click();
  await expect(modalOf(other)).toBeVisible();
  await expect(bell).toHaveAccessibleName('Уведомления');

  await chooseStatus(other, 'В обработке');
  await expect(main(page)).toContainText('В обработке');
  await writeNote(page, 'Перезвонить в 15:00');
  await saveNote(page);
  await expect(modalOf(other).getByText('Перезвонить в 15:00')).toBeVisible();
  await modalOf(other).getByRole('button', { name: 'В клиенты' }).click();
  const convert = other.getByRole('dialog', { name: 'Преобразование в клиента' });
  await convert.getByRole('button', { name: 'Преобразовать' }).click();
  await expect(convert).toBeHidden();

  for (const screen of [page, other]) {
    const history = modalOf(screen).getByRole('region', { name: 'История' });
    await expect(history.getByRole('listitem')).toContainText(
      [
        'Заявка преобразована в клиента Пётр Иванов',
        'Статус: В обработке → Завершен Пётр Иванов · в статусе «В обработке»: меньше минуты',
        'Заметка изменена Анна Смирнова',
        'Статус: Новый → В обработке Пётр Иванов · в статусе «Новый»: меньше минуты',
        'Ответственный: Пётр Иванов Анна Смирнова',
        'Заявка получена',
      ],
      { useInnerText: true },
    );
    await expect(modalOf(screen).getByRole('button', { name: 'Клиент' })).toBeDisabled();
  }
  await other.context().close();
});

/** Lets a colleague act between a person's decision and the moment at which the server hears of it, once. */
const beforeItIsHeard = (page: Page, act: () => Promise<void>) =>
  page.route(
    // The reading of a lead has a query.
    /\/api\/leads\/\d+$/,
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );

test('what a colleague did first is not written over silently, and neither of two notes is lost', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const id = await receiveLead(company);
  const colleague = await hireColleague(company);
  await openAs(page, company, `/leads?lead=${id}`);
  const other = await openColleague(browser, colleague, pageFaults, `/leads?lead=${id}`);

  await beforeItIsHeard(page, async () => {
    await chooseStatus(other, 'Отклонен');
    await expect(other.getByText('Статус заявки изменен на "Отклонен"')).toBeVisible();
  });
  await chooseStatus(page, 'Завершен');
  await expect(page.getByText('Статус заявки тем временем изменили на "Отклонен"')).toBeVisible();
  for (const screen of [page, other]) await expect(main(screen)).toContainText('Отклонен');
  expect(await read(company, id)).toMatchObject({ status: 'rejected' });

  // What has been seen may be changed.
  await chooseStatus(page, 'Завершен');
  await expect(page.getByText('Статус заявки изменен на "Завершен"')).toBeVisible();
  await expect(main(other)).toContainText('Завершен');

  const compared = modalOf(page).getByRole('group', {
    name: /^Заметку тем временем изменил сотрудник/,
  });
  const decide = (name: string) => compared.getByRole('button', { name }).click();
  const expectVersions = async (mine: string, theirs: string) => {
    await expect(compared.getByRole('group', { name: 'Ваш вариант' })).toContainText(mine);
    await expect(compared.getByRole('group', { name: 'Сейчас в заявке' })).toContainText(theirs);
  };
  const expectSaved = async (text: string) => {
    for (const screen of [page, other]) {
      await expect(modalOf(screen).getByText(text, { exact: true })).toBeVisible();
    }
    expect((await read(company, id)).notes).toBe(text);
  };

  // Both press at once, and the server hears the colleague first.
  await writeNote(page, 'Окно два на три');
  await writeNote(other, 'Окно два на четыре');
  await beforeItIsHeard(page, async () => {
    await saveNote(other);
    await expect(other.getByText('Заметка успешно обновлена')).toBeVisible();
  });
  await saveNote(page);
  await expectVersions('Окно два на три', 'Окно два на четыре');
  await expectAccessible(page, 'two versions of a note', OVERLAYS);
  await decide('Сохранить мой вариант');
  await expectSaved('Окно два на три');

  await other.context().close();
});

/** Lets minutes go by on a page, between its calls: one that is under way would be taken for lost. */
async function createClock(page: Page) {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.clock.install();
  let passedMs = 0;
  await dateAnswers(page, () => Date.now() + passedMs);
  return {
    async letPass(minutes: number) {
      await expect.poll(() => underWay.size).toBe(0);
      passedMs += minutes * 60_000;
      await page.clock.fastForward(minutes * 60_000);
    },
  };
}

test('a new lead counts the minutes it waits until a colleague answers', async ({
  page,
  company,
}) => {
  const clock = await createClock(page);
  await openAs(page, company, '/leads');
  await untilConnected(page);
  const id = await receiveLead(company);
  const timer = page
    .getByRole('row')
    .filter({ hasText: 'Мария' })
    .getByTitle(/норма — 15\sминут$/);
  const waiting = page.getByRole('link', { name: /^Ждут ответа/ });
  await expect(timer).toHaveText(/^< 1\sмин$/);
  await expect(waiting).toHaveAccessibleName('Ждут ответа 1');
  await clock.letPass(10);
  await expect(timer).toHaveText(/^10\sминскоро срок$/);
  await clock.letPass(5);
  await expect(timer).toHaveText(/^15\sминпросрочено$/);

  await api(company, `/leads/${id}`, { method: 'PUT', body: { status: 'processing' } });
  await expect(timer).toBeHidden();
  await expect(page.getByTitle('Первый ответ через меньше минуты')).toBeVisible();
  await expect(waiting).toHaveAccessibleName('Ждут ответа 0');
});

test('a file that one attaches, a colleague sees at once, and it comes back after it was taken off', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const id = await receiveLead(company);
  const colleague = await hireColleague(company);
  await openAs(page, company, `/leads?lead=${id}`);
  const other = await openColleague(browser, colleague, pageFaults, `/leads?lead=${id}`);
  await untilConnected(page);
  await untilConnected(other);
  const filesOf = (at: Page) => modalOf(at).getByRole('region', { name: 'Файлы' });
  const [mine, theirs] = [filesOf(page), filesOf(other)];
  await expect(theirs.getByText('Перетащите файлы сюда')).toBeVisible();

  const chosen = page.waitForEvent('filechooser');
  await mine.getByRole('button', { name: 'Выбрать файлы' }).click();
  const file = { name: 'план веранды.txt', mimeType: 'text/plain', buffer: Buffer.from('План') };
  await (await chosen).setFiles(file);
  await expect(theirs.getByText('план веранды.txt')).toBeVisible();
  const saved = other.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Скачать: план веранды.txt' }).click();
  expect((await saved).suggestedFilename()).toBe('план веранды.txt');
  await expectAccessible(other, OVERLAYS);

  await mine.getByRole('button', { name: 'Убрать: план веранды.txt' }).click();
  await expect(theirs.getByText('Перетащите файлы сюда')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(theirs.getByText('план веранды.txt')).toBeVisible();
  const history = modalOf(other).getByRole('region', { name: 'История' });
  await expect(history.getByText('Файл «план веранды.txt» убран')).toBeVisible();

  // Pasted with the focus in the window, as a screenshot is.
  await modalOf(page).evaluate((dialog) => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
    (document.activeElement ?? dialog).dispatchEvent(paste);
  });
  await expect(theirs.getByText(/^Снимок .+\.png$/)).toBeVisible();
  await other.context().close();
});

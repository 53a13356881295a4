import type { Page } from '@playwright/test';
import { api, hireColleague, openAs, submitForm, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

const STEPS = process.env['DEEP'] ? 200 : 8;
const TIME_FOR_A_STEP_MS = 5_000;
const SEED = 20_261_121;

const STATUSES = ['new', 'processing', 'completed', 'rejected'] as const;
const LABELS: Record<string, string> = {
  new: 'Новый',
  processing: 'В обработке',
  completed: 'Завершен',
  rejected: 'Отклонен',
};

/** The same numbers at every run, so that a walk that failed can be walked again. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}

interface Row {
  id: number;
  name: string;
  status: string;
}

interface ListAnswer {
  data: { id: number; status: string; contact: { name: string | null } | null }[];
}

/** The list as the server gives it now. */
async function rowsOnServer(company: Company): Promise<Row[]> {
  const { data } = await api<ListAnswer>(company, '/leads?per_page=25&sort=-created_at');
  return data.map(({ id, status, contact }) => ({
    id,
    name: contact?.name ?? '',
    status: LABELS[status] ?? status,
  }));
}

/** The list as a person sees it. */
const rowsOnScreen = (page: Page): Promise<Row[]> =>
  page.locator('tbody tr').evaluateAll(
    (rows, labels) =>
      rows.map((row) => {
        const link = row.querySelector<HTMLAnchorElement>('a[data-opens-row]');
        return {
          id: Number(new URL(link?.href ?? '', location.href).searchParams.get('lead')),
          name: link?.textContent ?? '',
          status: labels.find((label) => row.textContent.includes(label)) ?? '',
        };
      }),
    Object.values(LABELS),
  );

test('after every action, one’s own and another’s, the screen says what the server does', async ({
  page,
  company,
}) => {
  test.setTimeout(60_000 + STEPS * TIME_FOR_A_STEP_MS);
  const random = createRandom(SEED);
  let visitors = 0;
  const submit = () => {
    visitors += 1;
    return submitForm(company, {
      name: `Гость ${visitors}`,
      phone: `+7 900 100-${String(visitors).padStart(4, '0')}`,
    });
  };
  for (let lead = 0; lead < 6; lead += 1) await submit();
  const deleted: number[] = [];

  await openAs(page, company, '/leads');
  await untilConnected(page);

  const colleague = await hireColleague(company);
  const change = (id: number, body: unknown) =>
    api(colleague, `/leads/${id}`, { method: 'PUT', body });
  const inMenu = async (id: number, item: string) => {
    await page.getByRole('button', { name: `Действия с заявкой ${id}`, exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const steps: Record<string, (id: number) => Promise<unknown>> = {
    'a visitor sends the form': submit,
    'a colleague changes the status': (id) => change(id, { status: random.pick(STATUSES) }),
    'a colleague writes a note': (id) => change(id, { notes: `Заметка ${random.below(1000)}` }),
    'a colleague deletes': async (id) => {
      await api(colleague, `/leads/${id}`, { method: 'DELETE' });
      deleted.push(id);
    },
    'a colleague restores': async () => {
      const id = deleted.pop();
      if (id !== undefined) await api(colleague, `/leads/${id}/restore`, { method: 'POST' });
    },
    'I change the status': (id) => inMenu(id, LABELS[random.pick(STATUSES)] ?? ''),
    'I delete': async (id) => {
      await inMenu(id, 'Удалить');
      const dialog = page.getByRole('dialog', { name: 'Удаление заявки' });
      await dialog.getByRole('button', { name: 'Удалить' }).click();
      await expect(dialog).toBeHidden();
      deleted.push(id);
    },
  };

  for (let step = 1; step <= STEPS; step += 1) {
    const rows = await rowsOnServer(company);
    const kind = rows.length < 4 ? 'a visitor sends the form' : random.pick(Object.keys(steps));
    const { id } = rows.length === 0 ? { id: 0 } : random.pick(rows);
    await steps[kind]?.(id);
    // Under the pointer nothing moves: new leads would wait to be asked for.
    await page.mouse.move(0, 0);
    await expect(async () => {
      expect(await rowsOnScreen(page)).toEqual(await rowsOnServer(company));
    }, `step ${step}: ${kind}, lead ${id}`).toPass({ timeout: TIME_FOR_A_STEP_MS });
  }
});

// Prints what a slow laptop makes of a big company: frames while its list, its board and its pictures are
// scrolled and while a search and a note are typed. Run after `npm run build`: `npm run bench:frames`,
// `npm run bench:frames -- 100000`. It needs a PostgreSQL server as the tests do (TEST_DATABASE_URL or an
// installed one).
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { printRow, quantile } from '../figures.ts';
import { withDesk } from './open-desk.ts';
import { CPU_SLOWDOWN, framesOf, printFrames } from './page-frames.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';

const COUNT = Number(process.argv[2] ?? 10_000);
const WHEEL_STEPS = 120;
const WHEEL_PX = 90;
const KEY_PAUSE_MS = 120;
const BOARD_ROUNDS = 5;
const ROW = 'tbody a[data-opens-row]';
const CARD = '[role="group"]';
const PICTURES = 100;
const TILE = '[role="gridcell"]';

/** Puts as many pictures into the files of the company as one page shows. */
async function sendPictures(page: Page): Promise<void> {
  const [width, height] = [1200, 900];
  for (let number = 1; number <= PICTURES; number += 1) {
    const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: 160 };
    const buffer = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const file = { name: `фото ${number}.jpg`, mimeType: 'image/jpeg', buffer };
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const sent = await page.request.post(`${new URL(page.url()).origin}/api/files`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      multipart: { parent_id: '', file },
    });
    if (!sent.ok()) throw new Error(`${sent.status()}: ${await sent.text()}`);
  }
}

/** Turns the wheel over the middle of the page, down and up again. */
async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, step < WHEEL_STEPS / 2 ? WHEEL_PX : -WHEEL_PX);
    await page.waitForTimeout(16);
  }
}

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: KEY_PAUSE_MS });

await withDesk(
  (database) => seedManyLeads(database, COUNT, new Date()),
  async ({ url, page, slowDown }) => {
    const open = async (path: string, awaited: string) => {
      await page.goto(url + path);
      await page.locator(awaited).first().waitFor();
      await page.locator('[data-realtime="connected"]').waitFor({ state: 'attached' });
    };

    const firstCards: number[] = [];
    for (let round = 0; round < BOARD_ROUNDS; round += 1) {
      const started = performance.now();
      await page.goto(`${url}/leads?view=kanban`);
      await page.locator(CARD).first().waitFor();
      firstCards.push(performance.now() - started);
    }
    printRow(
      `first cards of ${COUNT} leads, whole load`,
      `${quantile(firstCards, 0.5).toFixed(0)} ms, at most ${Math.max(...firstCards).toFixed(0)} ms`,
    );

    for (const rows of [25, 100]) {
      await open(`/leads?per_page=${rows}`, ROW);
      await slowDown(CPU_SLOWDOWN);
      printFrames(`table of ${rows} rows, wheel`, await framesOf(page, () => turnWheel(page)));
      await slowDown(1);
    }
    await slowDown(CPU_SLOWDOWN);
    await page.getByLabel('Найти заявку').click();
    printFrames('search, typed', await framesOf(page, () => type(page, 'Смирнова 912')));
    await slowDown(1);

    await open('/leads?view=kanban', CARD);
    await slowDown(CPU_SLOWDOWN);
    printFrames('board, wheel', await framesOf(page, () => turnWheel(page)));
    await slowDown(1);

    await sendPictures(page);
    await open(`/settings?section=files&per_page=${PICTURES}`, 'tbody tr');
    await slowDown(CPU_SLOWDOWN);
    printFrames('files as a list, wheel', await framesOf(page, () => turnWheel(page)));
    await slowDown(1);
    await page.getByRole('button', { name: 'Плитка' }).click();
    await page.locator(TILE).first().waitFor();
    await slowDown(CPU_SLOWDOWN);
    printFrames('files as tiles, wheel', await framesOf(page, () => turnWheel(page)));
    await slowDown(1);

    await open('/leads', ROW);
    await page.locator(ROW).first().click();
    const modal = page.getByRole('dialog');
    await modal.getByRole('button', { name: /Добавить заметку|Редактировать/ }).click();
    await slowDown(CPU_SLOWDOWN);
    printFrames(
      'note, typed',
      await framesOf(page, () => type(page, 'Перезвонить завтра после обеда')),
    );
  },
);

// Takes the pictures of the instructions and of the README from the demo company: `npm run help:pictures`.
// The clock stands still, the theme is the light one, the window that of a small laptop; each picture of the
// instructions is a WebP of at most 60 KB with its size beside it.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { admin } from '../src/pages/help/instructions/content/admin.ts';
import { clients } from '../src/pages/help/instructions/content/clients.ts';
import { general } from '../src/pages/help/instructions/content/general.ts';
import { leads } from '../src/pages/help/instructions/content/leads.ts';
import type { Picture } from '../src/pages/help/instructions/model/content.ts';
import { chromiumPath } from '../tests/e2e/support/chromium.ts';
import { HELP_SCREENS } from '../tests/e2e/support/help-screens.ts';
import { startProduct } from '../tests/e2e/support/product.ts';

const FOLDER = path.resolve('src/pages/help/instructions/pictures');
const README_FOLDER = path.resolve('docs/pictures');
const WINDOW = { width: 1000, height: 720 };
const README_WINDOW = { width: 1280, height: 800 };
/** Lower parts of tall screens are left out. */
const TALLEST = 620;
const SCALE = 2;
const LARGEST_BYTES = 60 * 1024;
const README_LARGEST_BYTES = 160 * 1024;
const QUALITIES = [80, 70, 60, 50, 40, 30];

/** The largest quality at which a picture is small enough. */
async function encode(png: Buffer, largest: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= largest) return bytes;
  }
  throw new Error('The picture is too large');
}

const pictures: Picture[] = [general, leads, clients, admin].flatMap(({ chapters }) =>
  chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
  ),
);

const product = await startProduct({ database: 'embedded' });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const [, email = ''] = /E-mail: (\S+)/.exec(product.output()) ?? [];
  const [, password = ''] = /Пароль: (\S+)/.exec(product.output()) ?? [];
  const answer = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  const first = async (place: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const list = await fetch(`${product.url}/api${place}`, { headers });
    const { data } = (await list.json()) as { data: { id: number }[] };
    return data[0]?.id ?? 0;
  };
  const given = {
    url: product.url,
    leadId: await first('/leads?filter[status]=processing'),
    referralId: await first('/referrals'),
    clientId: await first('/clients?sort=-leads_count'),
    orderId: await first('/orders?filter[status]=production'),
    userId: await first('/users'),
    formId: await first('/lead-forms'),
  };
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: SCALE,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await context.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('color_scheme', 'light');
  }, token);
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const { file, screen, part } of pictures) {
    if (screen === 'login') throw new Error('Whoever is signed in does not see the login page');
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date());
    await HELP_SCREENS[screen](page, given);
    await page.waitForLoadState('networkidle');
    const box = await page.locator(part).first().boundingBox();
    if (!box) throw new Error(`${file}: nothing at ${part}`);
    const clip = { ...box, height: Math.min(box.height, TALLEST, WINDOW.height - box.y) };
    const bytes = await encode(await page.screenshot({ clip }), LARGEST_BYTES);
    await writeFile(path.join(FOLDER, `${file}.webp`), bytes);
    sizes[file] = { width: Math.round(clip.width), height: Math.round(clip.height) };
    console.log(`${file}: ${sizes[file].width}×${sizes[file].height}, ${bytes.length} bytes`);
    await page.close();
  }
  // The README shows the four screens that staff sit in all day, whole.
  const document = await first(`/orders/${given.orderId}/documents`);
  const readmeScreens: Record<string, string> = {
    lead: `/leads?lead=${given.leadId}`,
    chat: `/chats?tab=all&chat=${await first('/chats')}`,
    order: `/order/${given.orderId}`,
    document: `/document/${document}`,
  };
  for (const [file, place] of Object.entries(readmeScreens)) {
    const page = await context.newPage();
    await page.setViewportSize(README_WINDOW);
    await page.clock.setFixedTime(new Date());
    await page.goto(product.url + place);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = await encode(await page.screenshot(), README_LARGEST_BYTES);
    await writeFile(path.join(README_FOLDER, `${file}.webp`), bytes);
    console.log(`${file}: ${bytes.length} bytes`);
    await page.close();
  }
  await writeFile(path.join(FOLDER, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
} finally {
  await browser.close();
  await product.stop();
}

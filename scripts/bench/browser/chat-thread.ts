// Prints what a slow laptop makes of a chat of 10 000 messages: how long a found message takes to its place,
// frames while all of it is scrolled, how soon a message is on the screen, and how often the desk reads while
// 200 messages come in a second. Each figure stands beside the floor of the same run: the same without what
// makes it hard. Run after `npm run build`: `npm run bench:thread`. It needs a PostgreSQL server as the tests
// do (TEST_DATABASE_URL or an installed one).
import type { Page } from '@playwright/test';
import { printRow, quantile } from '../figures.ts';
import { withDesk } from './open-desk.ts';
import { CPU_SLOWDOWN, framesOf, printFrames } from './page-frames.ts';
import { playLongChats, seedManyChats, type LongChat } from '../seed/seed-many-chats.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';

const LEADS = 30;
const CHATS = 600;
const WRITTEN_IN = 50;
const BURST = 200;
const BURST_MS = 1000;
/** So long after a burst nothing more is read because of it. */
const QUIET_MS = 3000;
const ROUNDS = 5;
const MESSAGES = 12;
/** So long a visitor waits between two messages: what is read for events is read at most once a second. */
const PAUSE_MS = 1300;
const WHEEL_STEPS = 240;
const WHEEL_PX = 240;
const LOG = '[role="log"]';
const LIMIT_MS = 300_000;

const median = (figures: readonly number[]) => quantile(figures, 0.5);
const ms = (figure: number) => `${figure.toFixed(0)} ms`;

/** Prints a figure, the floor of it, and how many times the floor it is. */
const printBeside = (name: string, figure: number, floor: number) =>
  printRow(name, `${ms(figure)}, floor ${ms(floor)}, ratio ${(figure / floor).toFixed(2)}`);

/** Turns the wheel over the thread, up and down again. */
async function turnWheel(page: Page): Promise<void> {
  const box = await page.locator(LOG).boundingBox();
  if (!box) throw new Error('There is nothing to scroll');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, step < WHEEL_STEPS / 2 ? -WHEEL_PX : WHEEL_PX);
    await page.waitForTimeout(16);
  }
}

/**
 * Reads a chat back to its first message, as somebody who scrolls and presses does.
 * @returns how long it took
 */
const readToFirst = (page: Page) =>
  page.evaluate(async (log) => {
    const started = performance.now();
    const box = document.querySelector(log);
    const find = () =>
      [...(box?.querySelectorAll('button') ?? [])].find((button) =>
        button.textContent.includes('Показать прежние'),
      );
    for (let button = find(); box && button; button = find()) {
      box.scrollTop = 0;
      if (!button.disabled && button.dataset['loading'] === undefined) button.click();
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - started;
  }, LOG);

/** A page with as many lines and nothing else on it: what a browser makes of scrolling. */
async function showBareLines(page: Page, count: number): Promise<void> {
  await page.evaluate((lines) => {
    const box = document.createElement('div');
    box.setAttribute('role', 'log');
    Object.assign(box.style, { height: '600px', overflow: 'auto' });
    for (let at = 0; at < lines; at += 1) {
      const line = document.createElement('p');
      line.textContent = `Строка ${at}`;
      box.append(line);
    }
    document.body.replaceChildren(box);
    box.scrollTop = box.scrollHeight;
  }, count);
}

/** How long an address of the desk takes until something stands on the screen. */
async function timeTo(page: Page, address: string, awaited: string): Promise<number> {
  await page.goto('about:blank');
  const started = performance.now();
  await page.goto(address);
  await page.locator(awaited).first().waitFor({ timeout: LIMIT_MS });
  return performance.now() - started;
}

/** Writes as the visitor of a chat. @returns when it was sent, by the clock of this machine */
async function write(url: string, chat: LongChat, body: string): Promise<number> {
  const sentAt = Date.now();
  const answer = await fetch(`${url}/api/public/chats/${chat.publicId}/messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${chat.token}` },
    body: JSON.stringify({ body, nonce: crypto.randomUUID() }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return sentAt;
}

/** When a text has come to the screen, by the clock of this machine. */
const untilShown = (page: Page, text: string) =>
  page.evaluate(
    ([log, awaited]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          // Only what is new can hold it: all messages are no matter of this figure.
          const last = [...(document.querySelector(log ?? '')?.children ?? [])].slice(-2);
          if (last.some(({ textContent }) => textContent.includes(awaited ?? '')))
            requestAnimationFrame(() => resolve(Date.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [LOG, text],
  );

/** How long messages take from a visitor's press to the screen of staff. */
async function timeMessages(page: Page, url: string, chat: LongChat): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < MESSAGES; turn += 1) {
    const text = `Сообщение ${Date.now()}`;
    const shown = untilShown(page, text);
    const sentAt = await write(url, chat, text);
    times.push((await shown) - sentAt);
    await page.waitForTimeout(PAUSE_MS);
  }
  return times;
}

/** Records the reads of chats during an act, by address. */
async function readsOf(page: Page, act: () => Promise<void>): Promise<Map<string, number>> {
  const reads = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/chat')) return;
    reads.set(pathname, (reads.get(pathname) ?? 0) + 1);
  });
  await act();
  page.removeAllListeners('request');
  return reads;
}

/** Messages of many visitors within a second, the last of them in the chat that is open. */
async function writeBurst(url: string, chats: readonly LongChat[]): Promise<string> {
  const [opened] = chats;
  if (!opened) throw new Error('There are no chats');
  const text = (turn: number) => `Разом ${turn}`;
  const sent: Promise<number>[] = [];
  for (let turn = 1; turn <= BURST; turn += 1) {
    const chat = chats[turn % chats.length] ?? opened;
    sent.push(write(url, turn === BURST ? opened : chat, text(turn)));
    await new Promise((resolve) => setTimeout(resolve, BURST_MS / BURST));
  }
  await Promise.all(sent);
  return text(BURST);
}

await withDesk(
  async (database) => {
    const companyId = await seedManyLeads(database, LEADS, new Date());
    await seedManyChats(database, companyId, CHATS, new Date());
    return playLongChats(database, WRITTEN_IN);
  },
  async ({ url, page, slowDown }, chats) => {
    const [long, short] = chats;
    if (!long || !short) throw new Error('There are too few chats');
    const desk = (chat: LongChat) => `${url}/chats?tab=all&chat=${chat.id}`;
    const messageOf = (seq: number) => `${LOG} [data-seq="${seq}"]`;
    const untilConnected = () =>
      page.locator('[data-realtime="connected"]').waitFor({ state: 'attached' });

    const found: number[] = [];
    const opened: number[] = [];
    for (let round = 0; round < ROUNDS && found.every((time) => time < 10_000); round += 1) {
      opened.push(await timeTo(page, desk(long), messageOf(long.messages)));
      found.push(await timeTo(page, `${desk(long)}&seq=1`, `${messageOf(1)}[data-found]`));
    }
    printBeside(`message 1 of ${long.messages}, whole load`, median(found), median(opened));

    await timeTo(page, desk(short), messageOf(short.messages));
    await untilConnected();
    const floor = await timeMessages(page, url, short);
    await timeTo(page, desk(long), messageOf(long.messages));
    await untilConnected();
    const few = await timeMessages(page, url, long);
    printBeside('message to screen, last part loaded', median(few), median(floor));
    printRow('all messages read back', ms(await readToFirst(page)));
    await page.locator(LOG).evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
    printBeside(
      'message to screen, all messages loaded',
      median(await timeMessages(page, url, long)),
      median(floor),
    );
    const reads = await readsOf(page, async () => {
      const last = await writeBurst(url, chats);
      await untilShown(page, last);
      await page.waitForTimeout(QUIET_MS);
    });
    for (const [address, count] of reads) {
      printRow(`${BURST} messages: reads`, `${count} of ${address}`);
    }

    await slowDown(CPU_SLOWDOWN);
    printFrames('thread of all messages, wheel', await framesOf(page, () => turnWheel(page)));
    await page.locator(LOG).evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }));
    printFrames('the same, from its middle', await framesOf(page, () => turnWheel(page)));
    await slowDown(1);
    await showBareLines(page, long.messages);
    await slowDown(CPU_SLOWDOWN);
    printFrames('floor: bare lines, wheel', await framesOf(page, () => turnWheel(page)));
  },
);

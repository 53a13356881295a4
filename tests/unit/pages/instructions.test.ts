import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HELP_PAGES } from '@/pages/help/instructions/model/pages';
import { inlinesOf, type Block, type HelpPage } from '@/pages/help/instructions/model/content';
import { searchHelp } from '@/pages/help/instructions/model/search-help';
import sizes from '@/pages/help/instructions/pictures/sizes.json';
import { HELP_CHAPTERS, helpAddress } from '@/app/layouts/help-address';
import { mainRoutes } from '@/app/routes/main-routes';

const pages = await Promise.all(
  HELP_PAGES.map(async ({ slug, title, load }) => ({ slug, title, page: await load() })),
);
const blocksOf = ({ chapters }: HelpPage): Block[] => chapters.flatMap(({ blocks }) => blocks);

/**
 * Names of other programs and of files, what a person may type, and what is on a screen for a moment only.
 */
const OTHER_NAMES = new Set([
  ...['«Все блоки»', '«Другое»', '«HTML-код»', '«Контент»', '«Произвольный HTML»', '«Обновить»'],
  ...['«Клиенты»', '«Размер проёма»', '«…»', '«Спам»'],
  ...['«Выплатить»', '«Возврат»', '«Повторное обращение»'],
  ...['«Отвязать клиента»', '«Скопировать ссылку»', '«Заметки о клиенте»'],
  ...['«Опт»', '«VIP»', '«vip»', '«Ждёт весны»'],
  ...['«перезвонить завтра в 10»', '«замер в пт после обеда»', '«5 декабря»'],
  '«Дело: завтра 10:00»',
  ...[
    '«Отменить»',
    '«Нет связи»',
    '«Сохранить мой вариант»',
    '«Взять вариант коллеги»',
    '«Объединить»',
  ],
]);

/** Paths of the application, a number standing for what varies. */
const paths = new Set(
  (mainRoutes.children as unknown as { options: { path: string } }[]).map(
    ({ options: { path } }) => path,
  ),
);

describe.each(pages)('the page «$title»', ({ slug, page }) => {
  test('has a chapter for each place it is read from, once', () => {
    const anchors = page.chapters.map(({ anchor }) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.every((anchor) => /^[a-z-]+$/.test(anchor))).toBe(true);
    expect(page.chapters.every(({ blocks }) => blocks.length > 0)).toBe(true);
  });

  test('leads to screens and chapters that are there', () => {
    const links = blocksOf(page)
      .flatMap(inlinesOf)
      .flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? [piece.to] : []));
    for (const to of links) {
      const { pathname, hash } = new URL(to, 'http://x');
      expect(paths, `${slug}: ${to}`).toContain(pathname);
      const aim = pages.find((other) => pathname === `/instructions/${other.slug}`);
      if (aim && hash) {
        expect(aim.page.chapters.map(({ anchor }) => `#${anchor}`)).toContain(hash);
      }
    }
  });

  test('quotes no name of the product as mere words', () => {
    const words = blocksOf(page)
      .flatMap(inlinesOf)
      .flatMap((piece) => (typeof piece === 'string' ? (piece.match(/«[^»]+»/g) ?? []) : []));
    expect(words.filter((word) => !OTHER_NAMES.has(word))).toEqual([]);
  });

  test('shows pictures that were taken', () => {
    for (const block of blocksOf(page)) {
      if (block.kind !== 'picture') continue;
      const { file, alt } = block.picture;
      expect(existsSync(`src/pages/help/instructions/pictures/${file}.webp`), file).toBe(true);
      expect(sizes).toHaveProperty(file);
      expect(alt.length).toBeGreaterThan(20);
    }
  });
});

test('every screen leads to a chapter that is there', () => {
  for (const chapter of HELP_CHAPTERS) {
    const [slug, anchor] = chapter.split('#');
    const page = pages.find((one) => one.slug === slug)?.page;
    expect(
      page?.chapters.map((one) => one.anchor),
      chapter,
    ).toContain(anchor);
  }
  const without = [...paths].filter((path) => helpAddress(path, {}).hash === undefined);
  // The style guide, the instructions themselves, and an address that leads nowhere.
  expect(without.filter((path) => !/^(?:\/instructions|\$)/.test(path))).toEqual([
    ...['/typography', '/icons', '/cards', '/tables', '/form-layouts'],
  ]);
  expect(helpAddress('/clients', { tab: 'duplicates' })).toEqual({
    to: '/instructions/clients',
    hash: 'doubles',
  });
  expect(helpAddress('/leads', { tab: 'spam' })).toEqual({
    to: '/instructions/leads',
    hash: 'spam',
  });
  expect(helpAddress('/leads/forms/$id/edit', {})).toEqual({
    to: '/instructions/admin',
    hash: 'forms',
  });
  expect(helpAddress('/chat/settings', {})).toEqual({ to: '/instructions/chat', hash: 'site' });
  expect(helpAddress('/referrals', {})).toEqual({
    to: '/instructions/clients',
    hash: 'partners',
  });
  expect(helpAddress('/form-layouts', {})).toEqual({ to: '/instructions' });
});

test('the pages have routes of their own', () => {
  for (const { slug } of HELP_PAGES) expect(paths).toContain(`/instructions/${slug}`);
});

describe('the search', () => {
  test('finds ё by е, all words, headings first', () => {
    expect(searchHelp(pages, 'ВСЁ СОХРАНЯЕТСЯ').map(({ anchor }) => anchor)).toContain('forms');
    expect(searchHelp(pages, 'все сохраняется').map(({ anchor }) => anchor)).toContain('forms');
    expect(searchHelp(pages, 'встраивание')[0]).toMatchObject({
      slug: 'admin',
      anchor: 'embedding',
    });
    expect(searchHelp(pages, 'спам карантин космос')).toEqual([]);
    expect(searchHelp(pages, ' ')).toEqual([]);
    const typed = searchHelp(pages, 'встра\u00adивание\u200b «');
    expect(typed).toEqual(searchHelp(pages, 'встраивание'));
  });

  test('shows the word where it stands', () => {
    const [hit] = searchHelp(pages, 'tilda');
    expect(hit?.snippet[1]).toBe('Tilda');
    expect(hit?.snippet.join('')).toContain('Tilda:');
  });
});

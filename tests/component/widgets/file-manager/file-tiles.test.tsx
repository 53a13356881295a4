import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints, type FileItem } from '#contract';
import { callsOf, lostNetwork, mock, refusal, server } from '../../../support/msw/index.ts';
import { answerFiles, buildFile, buildFolder, openManager } from '../file-manager-support.tsx';

const PNG = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 4, 0, 0, 0, 3, 8],
]);

const observed = new Map<Element, (isSeen: boolean) => void>();
let addresses: Set<string>;
beforeEach(() => {
  addresses = new Set();
  URL.createObjectURL = (content: Blob | MediaSource) => {
    const address = `blob:${(content as Blob).type}:${addresses.size}`;
    addresses.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => addresses.delete(address);
  Object.assign(globalThis, {
    IntersectionObserver: class {
      private readonly tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe(element: Element) {
        observed.set(element, (isIntersecting) =>
          this.tell(
            [{ isIntersecting } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          ),
        );
      }
      disconnect() {}
    },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const grid = () => screen.findByRole('grid', { name: 'Файлы' });
const tile = (name: string) => screen.findByRole('gridcell', { name: new RegExp(name) });
const names = async () =>
  within(await grid())
    .getAllByRole('gridcell')
    .map((cell) => cell.querySelector('bdi')?.textContent);
const ticked = async () =>
  within(await grid())
    .queryAllByRole('gridcell', { selected: true })
    .map((cell) => cell.querySelector('bdi')?.textContent);
const picture = (id: number, given: Partial<FileItem> = {}) =>
  buildFile({ id, name: `фото-${id}.png`, kind: 'image', has_preview: true, ...given });
/** Scrolls a tile into view or out of it; one without a picture is not watched. */
async function scroll(name: string, isSeen: boolean) {
  const found = await tile(name);
  const watched = [...observed.keys()].find((element) => found.contains(element));
  act(() => watched && observed.get(watched)?.(isSeen));
}
const previews = () => callsOf('GET /api/files/').filter((line) => line.includes('/preview'));

async function openTiles(path?: string) {
  const opened = await openManager(path);
  await opened.user.click(await screen.findByRole('button', { name: 'Плитка' }));
  return opened;
}

test('files stand as tiles where that was chosen, folders first, in every place and after a reload', async () => {
  answerFiles([
    buildFile({ name: 'акт.pdf' }),
    buildFolder({ name: 'Замеры' }),
    buildFile({ name: 'старый.txt', deleted_at: '2024-03-01T10:00:00.000Z' }),
  ]);
  const first = await openTiles();
  expect(await names()).toEqual(['Замеры', 'акт.pdf']);
  expect(screen.queryByRole('table')).toBeNull();
  expect(await tile('акт.pdf')).toHaveTextContent('1,1 МБ');
  first.unmount();

  const { user } = await openManager();
  expect(await names()).toEqual(['Замеры', 'акт.pdf']);
  expect(screen.getByRole('button', { name: 'Плитка' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('link', { name: 'Корзина' }));
  expect(await tile('старый.txt')).toHaveTextContent(/осталось/);
  await user.click(screen.getByRole('button', { name: 'Список' }));
  expect(await screen.findByRole('row', { name: /старый/ })).toBeVisible();
});

test('by keyboard: one tile is come to by Tab, arrows walk, Space and Shift tick, Enter and F2 act', async () => {
  const folder = buildFolder({ name: 'Замеры' });
  answerFiles([
    folder,
    buildFile({ name: 'а.txt' }),
    buildFile({ name: 'б.txt' }),
    buildFile({ name: 'в.txt', parent_id: folder.id }),
  ]);
  const { user } = await openTiles();
  const cells = within(await grid()).getAllByRole('gridcell');
  expect(cells.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => cells[0]?.focus());
  await user.keyboard('{ArrowRight}');
  expect(await tile('а.txt')).toHaveFocus();
  await user.keyboard(' ');
  expect(await ticked()).toEqual(['а.txt']);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await tile('б.txt')).toHaveFocus();
  expect(await ticked()).toEqual(['а.txt', 'б.txt']);
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await ticked()).toEqual(['а.txt']);
  expect(await screen.findByText('Выбрано 1')).toBeVisible();
  await user.keyboard('{End}');
  expect(await tile('б.txt')).toHaveFocus();
  expect(within(await grid()).getAllByRole('gridcell')[2]).toHaveAttribute('tabindex', '0');
  await user.keyboard('{Control>}a{/Control}');
  expect(await ticked()).toEqual(['Замеры', 'а.txt', 'б.txt']);
  await user.keyboard('{F2}');
  expect(await screen.findByRole('dialog', { name: 'Переименовать' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => cells[2]?.focus());
  await user.keyboard('{Home}{Enter}');
  expect(await tile('в.txt')).toBeVisible();
});

test('a press selects, Ctrl selects one more, two presses open, and a finger ticks while some are ticked', async () => {
  const folder = buildFolder({ name: 'Замеры' });
  answerFiles([folder, buildFile({ name: 'а.txt' }), buildFile({ name: 'б.txt' })]);
  const { user } = await openTiles();
  await user.click(await tile('а.txt'));
  await user.keyboard('{Control>}');
  await user.click(await tile('б.txt'));
  await user.keyboard('{/Control}');
  expect(await ticked()).toEqual(['а.txt', 'б.txt']);
  const touch = new MouseEvent('click', { bubbles: true, cancelable: true });
  fireEvent(await tile('Замеры'), Object.assign(touch, { pointerType: 'touch' }));
  expect(await ticked()).toEqual(['Замеры', 'а.txt', 'б.txt']);
  await user.click(screen.getByRole('checkbox', { name: /Выбрать: .*а\.txt/ }));
  expect(await ticked()).toEqual(['Замеры', 'б.txt']);
  await user.dblClick(await tile('Замеры'));
  expect(await screen.findByText('Папка пуста')).toBeVisible();
});

test('a picture is fetched once its tile is seen, small, and its address is given back', async () => {
  answerFiles([picture(1), picture(2), buildFile({ id: 3, name: 'акт.pdf' })]);
  server.use(mock(endpoints.files.preview, () => new HttpResponse(PNG)));
  const { unmount } = await openTiles();
  await tile('фото-1');
  expect(previews()).toEqual([]);
  await scroll('фото-1', true);
  await scroll('акт.pdf', true);
  const drawn = await waitFor(async () => {
    const found = (await tile('фото-1')).querySelector('img');
    expect(found?.src).toMatch(/^blob:image\/png/);
    return found as HTMLImageElement;
  });
  fireEvent.load(drawn);
  expect(previews()).toEqual(['GET /api/files/1/preview?size=320']);
  // Scrolled away, it stays: nothing is fetched twice.
  await scroll('фото-1', false);
  await scroll('фото-1', true);
  expect(drawn).toBeVisible();
  expect(previews()).toHaveLength(1);
  expect(addresses.size).toBe(1);
  unmount();
  expect(addresses.size).toBe(0);
});

test('a few pictures come at a time; one that is scrolled away before it has come is not fetched', async () => {
  const files = Array.from({ length: 6 }, (_, index) => picture(index + 1));
  answerFiles(files);
  const answer = new Map<string, () => void>();
  const aborted: string[] = [];
  server.use(
    mock(endpoints.files.preview, async ({ params, request }) => {
      const id = String(params['id']);
      request.signal.addEventListener('abort', () => aborted.push(id));
      await new Promise<void>((resolve) => answer.set(id, resolve));
      return new HttpResponse(PNG);
    }),
  );
  await openTiles();
  for (const { name } of files) await scroll(name, true);
  await waitFor(() => expect([...answer.keys()]).toEqual(['1', '2', '3', '4']));
  await scroll('фото-5', false);
  await scroll('фото-2', false);
  await waitFor(() => expect([...answer.keys()]).toEqual(['1', '2', '3', '4', '6']));
  expect(aborted).toEqual(['2']);
  answer.get('1')?.();
  await waitFor(async () => expect((await tile('фото-1')).querySelector('img')).not.toBeNull());
  expect(answer.has('5')).toBe(false);
});

test('a file without a picture, or with one that is none, keeps the sign of its kind', async () => {
  answerFiles([picture(1), picture(2), picture(3, { origin: 'visitor' })]);
  server.use(
    mock(endpoints.files.preview, ({ params }) =>
      params['id'] === '1' ? refusal(404) : new HttpResponse('<svg onload="alert(1)"/>'),
    ),
  );
  await openTiles();
  await scroll('фото-1', true);
  await scroll('фото-2', true);
  await waitFor(() => expect(previews()).toHaveLength(2));
  for (const name of ['фото-1', 'фото-2']) {
    const { childNodes } = (await tile(name)).firstElementChild?.firstElementChild as Element;
    expect([...childNodes].map(({ nodeName }) => nodeName)).toEqual(['svg']);
  }
  expect(addresses.size).toBe(0);
});

test('what visitors sent stands as tiles with their lead and their pictures', async () => {
  const subject = { type: 'lead', id: 9, title: 'Пётр' };
  answerFiles([picture(1, { origin: 'visitor', subject, user: null })]);
  server.use(mock(endpoints.files.preview, () => new HttpResponse(PNG)));
  await openTiles('/settings?section=files&place=visitors');
  await scroll('фото-1', true);
  expect(await tile('фото-1')).toHaveTextContent('Заявка №9, Пётр');
  await waitFor(() => expect(previews()).toEqual(['GET /api/files/1/preview?size=320']));
});

test('while files are on their way, and where they do not come, tiles say what the list does', async () => {
  answerFiles([]);
  const first = await openTiles();
  expect(await screen.findByText('Файлов пока нет')).toBeVisible();
  first.unmount();
  let answer = (): void => undefined;
  server.use(
    mock(endpoints.fileTree.list, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return lostNetwork();
    }),
  );
  await openManager();
  expect(await screen.findByText('Загрузка списка')).toBeInTheDocument();
  await waitFor(() => {
    answer();
    expect(screen.getByText('Не удалось загрузить файлы')).toBeVisible();
  });
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
});

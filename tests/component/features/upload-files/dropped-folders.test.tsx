import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { callsOf, mock, refusal, server } from '../../../support/msw/index.ts';
import { file, leavePage, openScreen, serveUploads } from './upload-support.tsx';

afterEach(() => {
  leavePage();
  vi.restoreAllMocks();
});

const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (found: File) => void) => done(file(name)),
});

/** A folder as a browser gives it: its content by parts, an empty part is the end. */
function folderEntry(name: string, ...content: { name: string }[]) {
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const rest = content.map((one) => [one]);
      return { readEntries: (done: (part: unknown[]) => void) => done(rest.shift() ?? []) };
    },
  };
}

type Entry = ReturnType<typeof fileEntry> | ReturnType<typeof folderEntry>;

const dropped = (...entries: Entry[]) => ({
  dataTransfer: {
    types: ['Files'],
    items: entries.map((entry) => ({
      kind: 'file',
      webkitGetAsEntry: () => entry,
      getAsFile: () => (entry.isFile ? file(entry.name) : null),
    })),
  },
});

const area = () => screen.findByRole('group', { name: 'Папка' });
const done = (text: string) => screen.findAllByText(text);

test('a dropped folder arrives with its structure, each folder once, into those that are there', async () => {
  const { received, folders } = serveUploads(undefined, [
    { id: 3, name: 'Объекты', parent_id: null },
    { id: 8, name: 'ДОМ', parent_id: 3 },
    { id: 9, name: 'Дом', parent_id: null },
  ]);
  await openScreen(3);
  const house = folderEntry(
    'Дом',
    fileEntry('план.pdf'),
    fileEntry('.DS_Store'),
    folderEntry('Фото', fileEntry('1.jpg'), fileEntry('2.jpg'), folderEntry('Пусто')),
  );
  fireEvent.drop(await area(), dropped(house, fileEntry('смета.xlsx')));
  await done('Загружено 4 файла');
  const made = folders.slice(3);
  await waitFor(() => expect(folders.map(({ name }) => name).slice(3)).toEqual(['Фото', 'Пусто']));
  const [photos, empty] = folders.slice(3);
  expect(photos?.parent_id).toBe(8);
  expect(empty?.parent_id).toBe(photos?.id);
  expect(made.length).toBeLessThanOrEqual(2);
  const places = Object.fromEntries(received.map(({ name, parent }) => [name, parent]));
  expect(places).toEqual({
    'смета.xlsx': '3',
    'план.pdf': '8',
    '1.jpg': String(photos?.id),
    '2.jpg': String(photos?.id),
  });
});

test('a folder that cannot be made keeps its files on the list, and is tried again with them', async () => {
  const { received } = serveUploads();
  let isBroken = true;
  const make = vi.fn(() => (isBroken ? refusal(500) : { id: 40, name: 'Новая', parent_id: null }));
  server.use(mock(endpoints.fileTree.makeFolder, make));
  await openScreen(null);
  fireEvent.drop(await area(), dropped(folderEntry('Новая', fileEntry('а'), fileEntry('б'))));
  expect(await screen.findAllByText(/На сервере произошла ошибка/)).toHaveLength(2);
  expect(received).toEqual([]);
  make.mockClear();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Повторить все' }));
  await done('Загружено 2 файла');
  expect(make).toHaveBeenCalledTimes(1);
  expect(received.map(({ parent }) => parent)).toEqual(['40', '40']);
});

test('dropped links and text send nothing; a pasted screenshot is called by its moment', async () => {
  const { received } = serveUploads();
  await openScreen(null);
  const items = [{ kind: 'string', type: 'text/uri-list' }];
  const link = { dataTransfer: { types: ['text/uri-list', 'text/plain'], items } };
  fireEvent.drop(await area(), link);
  expect(callsOf('POST')).toEqual([]);
  const files = [new File(['x'], 'image.png', { type: 'image/png' })];
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  fireEvent(document.body, Object.assign(paste, { clipboardData: { types: ['Files'], files } }));
  await done('Загружен 1 файл');
  expect(received[0]?.name).toMatch(/^Снимок экрана \d\d\.\d\d\.\d{4} \d\d-\d\d\.png$/);
});

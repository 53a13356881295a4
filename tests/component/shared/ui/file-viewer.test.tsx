import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { downloadFile, previewFile } from '@/entities/records/file';
import '@/shared/ui/file-viewer';
import { openPdf, type OpenedPdf } from '@/shared/ui/file-viewer/readers/open-pdf';
import { FileList } from '@/shared/ui/record-files';
import { callsOf, lostNetwork, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';
import { until } from '../../../support/until.ts';

vi.mock('@/shared/ui/file-viewer/readers/open-pdf', () => ({ openPdf: vi.fn<typeof openPdf>() }));

const { download, preview } = endpoints.files;
const PNG = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 4, 0, 0, 0, 3, 8],
]);
const WINDOWS_1251 = Uint8Array.from([0xc2, 0xe5, 0xf0, 0xe0, 0xed, 0xe4, 0xe0]);

let made: Blob[];
beforeEach(() => {
  made = [];
  URL.createObjectURL = (content: Blob) => `blob:${made.push(content) - 1}`;
  URL.revokeObjectURL = () => undefined;
});

type Content = string | Uint8Array<ArrayBuffer> | null;

/** Opens the first of the files; their contents come by download, null: the server has lost it. */
async function look(contents: Record<string, Content>) {
  const names = Object.keys(contents);
  server.use(
    mock(download, ({ params }) => {
      const content = contents[names[Number(params['id']) - 1] ?? ''] ?? null;
      return content === null ? refusal(404) : new HttpResponse(content);
    }),
  );
  const files = names.map((name, index) => ({ id: index + 1, name, size: 2048 }));
  const drawn = await renderWithProviders(
    <FileList files={files} fetchFile={downloadFile} fetchPreview={previewFile} />,
  );
  await drawn.user.click(screen.getByRole('button', { name: `Посмотреть: ${names[0]}` }));
  return { ...drawn, viewer: () => within(screen.getByRole('dialog')) };
}

/** The calls for whole files. */
const downloads = () => callsOf('GET /api/files/').filter((line) => line.endsWith('/download'));
const shown = (name: string) => screen.findByRole('dialog', { name });

test('files are looked at one after the other by the arrows, up to the ends', async () => {
  const { user } = await look({ 'а.txt': 'первый', 'б.txt': 'второй' });
  expect(await screen.findByText('первый')).toBeVisible();
  expect(screen.getByText('1 из 2')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(await shown('а.txt')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('второй')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Следующий файл' }));
  expect(screen.getByText('2 из 2')).toBeVisible();
  await user.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a text', () => {
  test('is read as UTF-8 or as Windows-1251, and its markup is only text', async () => {
    const { user } = await look({ 'а.html': '<b>жирный</b>', 'б.txt': WINDOWS_1251 });
    expect(await screen.findByText('<b>жирный</b>')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Веранда')).toBeVisible();
  });

  test('of more than 200 KB is shown by its beginning, which is said', async () => {
    await look({ 'журнал.txt': `${'а'.repeat(150 * 1024)}конец` });
    expect(await screen.findByText(/Показано начало файла/)).toBeVisible();
    expect(screen.queryByText(/конец/)).toBeNull();
  });

  test('that is none by its bytes is said to be none', async () => {
    await look({ 'а.txt': Uint8Array.from([1, 0, 2]) });
    expect(await screen.findByText(/Это не текст/)).toBeVisible();
  });

  test('of a table is shown as one, with its quotes read', async () => {
    await look({ 'прайс.csv': 'Окно;"2;100 ""мм"""\r\nДверь;=1+1' });
    expect(await screen.findByRole('cell', { name: '2;100 "мм"' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '=1+1' })).toBeVisible();
  });
});

describe('a picture', () => {
  test('is the one that the server makes; the file itself is not fetched', async () => {
    let asked = '';
    server.use(
      mock(preview, ({ request }) => {
        asked = `${new URL(request.url).search} ${request.headers.get('authorization')}`;
        return new HttpResponse(PNG);
      }),
    );
    await look({ 'крыша.tiff': null });
    expect(await screen.findByRole('img', { name: 'крыша.tiff' })).toBeVisible();
    expect(asked).toBe('?size=1600 Bearer 1|test-token');
    expect(made.map(({ type }) => type)).toEqual(['image/png']);
    expect(downloads()).toEqual([]);
  });

  test('of a server that makes none is the file itself, where browsers show such', async () => {
    server.use(mock(preview, () => refusal(404)));
    const { user } = await look({ 'а.png': PNG, 'б.tiff': PNG });
    expect(await screen.findByRole('img', { name: 'а.png' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText(/Картинку не удалось прочитать/)).toBeVisible();
    expect(downloads()).toHaveLength(1);
  });

  test('that cannot be drawn gives way to its name and the download', async () => {
    server.use(mock(preview, () => new HttpResponse(PNG)));
    const { viewer } = await look({ 'а.png': PNG });
    fireEvent.error(await screen.findByRole('img', { name: 'а.png' }));
    expect(await screen.findByText(/Картинка повреждена/)).toBeVisible();
    expect(viewer().getByRole('button', { name: 'Скачать файл' })).toBeVisible();
  });
});

test('a sound is played from bytes of no type; what cannot be played is offered to be saved', async () => {
  await look({ 'запись.mp3': '<script>' });
  const player = await screen.findByLabelText('запись.mp3', { selector: 'audio' });
  expect(player).toHaveAttribute('src', 'blob:0');
  expect(player).toHaveAttribute('controls');
  expect(made[0]?.type).toBe('');
  fireEvent.error(player);
  expect(await screen.findByText(/Браузер не умеет/)).toBeVisible();
});

test('a file of another kind is named and can be saved, and nothing of it is fetched before', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, viewer } = await look({ 'а.txt': 'текст', 'смета.docx': 'PK' });
  await screen.findByText('текст');
  await user.keyboard('{ArrowRight}');
  expect(await viewer().findByText('2 КБ')).toBeVisible();
  expect(downloads()).toHaveLength(1);
  await user.click(viewer().getByRole('button', { name: 'Скачать файл' }));
  await until(() => expect(click).toHaveBeenCalledOnce());
  expect(made[0]?.type).toBe('application/octet-stream');
  click.mockRestore();
});

test('what the server has lost is said so', async () => {
  const { user } = await look({ 'а.txt': 'текст', 'б.txt': null });
  await screen.findByText('текст');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Файла на сервере больше нет.')).toBeVisible();
});

test('what the network has lost is fetched again', async () => {
  server.use(mock(preview, () => lostNetwork()));
  const { user } = await look({ 'а.png': null });
  expect(await screen.findByText('Файл не загрузился')).toBeVisible();
  server.use(mock(preview, () => new HttpResponse(PNG)));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('img', { name: 'а.png' })).toBeVisible();
});

describe('a PDF', () => {
  const opened = (): OpenedPdf => ({
    pages: 3,
    firstPage: { width: 595, height: 842 },
    sizeOf: () => Promise.resolve({ width: 595, height: 842 }),
    draw: () => Promise.resolve(),
    close: () => undefined,
  });

  test('is paged and enlarged by buttons, up to the ends', async () => {
    vi.mocked(openPdf).mockResolvedValue(opened());
    const { user } = await look({ 'договор.pdf': '%PDF-1.7' });
    expect(await screen.findByText('Стр. 1 из 3')).toBeVisible();
    const button = (name: string) => screen.getByRole('button', { name });
    expect(button('Предыдущая страница')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Следующая страница'));
    await user.click(button('Следующая страница'));
    await user.click(button('Следующая страница'));
    expect(screen.getByText('Стр. 3 из 3')).toBeVisible();
    await user.click(button('Увеличить'));
    expect(screen.getByText('150 %')).toBeVisible();
    await user.click(button('Уменьшить'));
    await user.click(button('Уменьшить'));
    expect(screen.getByText('75 %')).toBeVisible();
  });

  test('with a password, or broken, says so', async () => {
    vi.mocked(openPdf).mockResolvedValueOnce('locked').mockRejectedValueOnce(new Error('broken'));
    const { user } = await look({ 'а.pdf': '%PDF-1.7', 'б.pdf': '<html>' });
    expect(await screen.findByText(/защищён паролем/)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText(/Файл повреждён/)).toBeVisible();
  });
});

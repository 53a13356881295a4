import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import '@/pages/orders/document';
import '../../../support/lazy-parts.ts';
import { server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument, serveDocument } from './document-support.ts';

const PATH = '/document/3';

afterEach(() => vi.restoreAllMocks());

/** The titles that pages had when they were printed. */
function recordPrints(): string[] {
  const titles: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void titles.push(document.title));
  return titles;
}

/** The names of the files that went to the browser's downloads. */
function recordSavedFiles(): string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:pdf';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.download) names.push(this.download);
  });
  return names;
}

test('a document is printed under its title, and downloaded as the file of the server', async () => {
  serveDocument(buildDocument(3, { status: 'sent' }));
  server.use(
    http.get(
      '*/api/documents/3/pdf',
      () =>
        new HttpResponse('%PDF-1.3', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('КП-12 Мария.pdf')}`,
          },
        }),
    ),
  );
  const titles = recordPrints();
  const saved = recordSavedFiles();
  const { user } = await renderApp(PATH);
  const printed = await screen.findByRole('button', { name: 'Печать' });
  // The tab is named after the document once that is there.
  await waitFor(() => expect(document.title).toMatch(/^КП-12/));
  const before = document.title;
  await user.click(printed);
  window.dispatchEvent(new Event('afterprint'));
  await user.click(screen.getByRole('button', { name: 'Скачать PDF' }));
  await expect.poll(() => saved).toEqual(['КП-12 Мария.pdf']);
  expect(titles).toEqual(['Коммерческое предложение № КП-12']);
  expect(document.title).toBe(before);
});

test('a PDF that the server cannot make says why, and one that has no such call prints', async () => {
  serveDocument(buildDocument(3, { status: 'sent' }));
  const message = 'Не удалось сделать PDF. Повторите чуть позже или напечатайте документ';
  server.use(
    http.get('*/api/documents/3/pdf', () => HttpResponse.json({ message }, { status: 503 }), {
      once: true,
    }),
    http.get('*/api/documents/3/pdf', () =>
      HttpResponse.json({ message: 'Not Found' }, { status: 404 }),
    ),
  );
  const titles = recordPrints();
  const { user } = await renderApp(PATH);
  const button = await screen.findByRole('button', { name: 'Скачать PDF' });
  await user.click(button);
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(titles).toEqual([]);
  await user.click(button);
  await expect.poll(() => titles).toEqual(['Коммерческое предложение № КП-12']);
});

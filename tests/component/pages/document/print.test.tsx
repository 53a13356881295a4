import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '@/pages/orders/document';
import { drawn } from '@/pages/orders/document/model/print-document.ts';
import { deferred } from '../../../support/deferred.ts';
import '../../../support/lazy-parts.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument, serveDocument } from './document-support.ts';

/** What draws codes comes when it is let through. */
const gate = vi.hoisted(() => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
});
vi.mock('@/shared/ui/qr-code/draw-qr.ts', async (original) => {
  await gate.opened;
  return original();
});

const printed = vi.fn<() => void>();
const { print } = window;
beforeEach(() => {
  printed.mockClear();
  window.print = printed;
});
afterEach(() => {
  window.print = print;
});

test('an invoice is printed when its code is drawn, and once however often it is pressed', async () => {
  const blocks = [{ type: 'payee' as const, qr: 'ST00012|Name=ООО' }, ...buildDocument(3).blocks];
  serveDocument(buildDocument(3, { type: 'invoice', status: 'sent', blocks }));
  const { user } = await renderApp('/document/3');
  const button = await screen.findByRole('button', { name: 'Печать' });
  await user.click(button);
  expect(button).toBeDisabled();
  await user.click(button);
  expect(printed).not.toHaveBeenCalled();
  let wasDrawn = false;
  printed.mockImplementation(() => {
    wasDrawn = screen.queryByRole('img', { name: 'QR-код для оплаты' }) !== null;
  });
  gate.open();
  await expect.poll(() => printed.mock.calls.length).toBe(1);
  expect(wasDrawn).toBe(true);
  await waitFor(() => expect(button).toBeEnabled());
});

const TITLE = 'КП № 1';

describe('a document is waited for', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  function addPicture(parent: Element) {
    const picture = document.createElement('img');
    picture.src = '/picture.png';
    parent.append(picture);
  }
  function showArticle() {
    vi.useFakeTimers();
    const article = document.createElement('article');
    article.setAttribute('aria-label', TITLE);
    document.body.append(article);
    return article;
  }

  test('with its own pictures alone', async () => {
    showArticle();
    // A lazy one below the fold of the screen is never loaded.
    addPicture(document.body);
    const wait = drawn(TITLE);
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.race([wait, Promise.resolve('waits')])).toBe(true);
  });

  test('no longer than ten seconds where a picture of its own does not come', async () => {
    addPicture(showArticle());
    const wait = drawn(TITLE);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await Promise.race([wait, Promise.resolve('waits')])).toBe('waits');
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await Promise.race([wait, Promise.resolve('waits')])).toBe(true);
  });

  test('with its fonts, which a browser does not request for a hidden document', async () => {
    showArticle();
    const fonts = deferred<FontFace[]>();
    const load = vi.spyOn(document.fonts, 'load').mockReturnValue(fonts.promise);
    const wait = drawn(TITLE);
    await vi.advanceTimersByTimeAsync(400);
    expect(await Promise.race([wait, Promise.resolve('waits')])).toBe('waits');
    expect(load.mock.calls).toEqual([
      ['400 14px Roboto', 'Я'],
      ['500 14px Roboto', 'Я'],
    ]);
    fonts.resolve([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.race([wait, Promise.resolve('waits')])).toBe(true);
  });
});

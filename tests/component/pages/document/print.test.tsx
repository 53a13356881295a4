import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@/pages/orders/document';
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

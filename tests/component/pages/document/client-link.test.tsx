import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import '@/pages/orders/document';
import '../../../support/lazy-parts.ts';
import { lostNetwork, mock, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument, serveDocument } from './document-support.ts';

const { documents } = endpoints;
const ADDRESS = 'https://crm.example/d/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';

test('a new link is shown and chosen even where the document cannot be read again', async () => {
  serveDocument(buildDocument(3, { status: 'sent', openings: 0 }));
  const { user } = await renderApp('/document/3');
  await user.click(await screen.findByRole('button', { name: 'Ссылка для клиента' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ссылка для клиента' }));
  server.use(
    mock(documents.share, () => ({ url: ADDRESS, expires_at: '2026-12-27T09:00:00.000Z' })),
    mock(documents.show, lostNetwork),
  );
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  const field = await dialog.findByRole('textbox', { name: 'Ссылка для клиента' });
  expect(field).toHaveValue(ADDRESS);
  await waitFor(() => expect(field).toHaveFocus());
  // The year ends with the point of its «г.».
  expect(dialog.getByText(/^Действует ссылка до 27 декабря 2026.года\. Клиент её/)).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@/pages/orders/document';
import '../../../support/lazy-parts.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument, serveDocument } from './document-support.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const SHEET = buildDocument(3, {
  type: 'measure',
  number: null,
  title: 'Замерный лист, черновик',
  total: 0,
  blocks: [
    {
      type: 'fields',
      rows: [
        { label: 'Этаж', value: '2' },
        { label: 'Основание', value: null },
      ],
    },
    {
      type: 'measures',
      rows: [
        {
          name: HOSTILE,
          qty: 2,
          sizes: [
            { label: 'Ширина', value: '2 000 мм' },
            { label: 'Диагональ 1', value: null },
          ],
          details: ['Проём перекошен на 22 мм'],
          drawing: null,
        },
      ],
    },
    {
      type: 'signatures',
      sides: [
        { title: 'Замерил', position: null, name: null },
        { title: 'Размеры согласовал', position: null, name: null },
      ],
      by_hand: true,
    },
  ],
});

test('a measuring sheet shows sizes, empty boxes and lines to sign on, texts as texts, and no sum', async () => {
  serveDocument({
    ...SHEET,
    company: { ...SHEET.company, signature_url: '/api/images/signature.webp' },
  });
  const { user } = await renderApp('/document/3');
  const sheet = await screen.findByRole('article');
  const shown = within(sheet);
  expect(shown.getByRole('region', { name: HOSTILE })).toHaveTextContent(`1. ${HOSTILE}, 2 шт.`);
  expect(shown.getByText('Диагональ 1').nextElementSibling).toBeEmptyDOMElement();
  expect(shown.getByText('Проём перекошен на 22 мм')).toBeVisible();
  expect(shown.getByText('Размеры согласовал')).toBeVisible();
  expect(shown.queryByRole('img', { name: 'Подпись' })).toBeNull();
  expect(sheet).not.toHaveTextContent('₽');
  await user.click(screen.getByRole('button', { name: 'Отметить отправленным' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Он останется таким, какой он сейчас');
  expect(dialog).not.toHaveTextContent('₽');
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  await user.click(screen.getByRole('button', { name: 'Действия с документом' }));
  expect(await screen.findByRole('menuitem', { name: /Аннулировать/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Изменить текст' })).toBeNull();
});

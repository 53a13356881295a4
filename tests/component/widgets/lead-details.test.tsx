import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { callsOf, mock, server } from '../../support/msw/index.ts';
import { findModal, openModal, queryModal, valueOf, widthOf } from './lead-details-support.tsx';

test('the lead is asked for with exactly the relations of the specification', async () => {
  let address = '';
  server.use(
    mock(endpoints.leads.show, ({ request }) => {
      address = request.url;
      return buildLead({ id: 5 });
    }),
  );
  await openModal();
  await waitFor(() => expect(address).toMatch(/\/api\/leads\/5\?with=values\.field,form,user$/));
  expect(callsOf('GET /api/leads/5?')).toHaveLength(1);
});

test('sections, labels and values stand in the order of the specification', async () => {
  const { modal } = await openModal({
    created_at: '2024-03-05T14:07:00',
    user: { id: 2, name: 'Пётр Иванов' },
    client_id: 8,
    status: 'completed',
  });
  const headings = within(modal).getAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Основная информация',
    'Технические данные',
    'Значения полей',
    'Заметки',
  ]);
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Завершен');
  expect(valueOf(modal, 'Дата создания')).toHaveTextContent('05.03.2024 14:07');
  expect(valueOf(modal, 'Источник')).toHaveTextContent('Форма с главной');
  expect(valueOf(modal, 'Ответственный')).toHaveTextContent('Пётр Иванов');
  expect(valueOf(modal, 'Преобразован в клиента')).toHaveTextContent('Да');
  expect(valueOf(modal, 'IP-адрес')).toHaveTextContent('203.0.113.5');
  expect(valueOf(modal, 'Реферер')).toHaveTextContent('https://example.test/');
  expect(valueOf(modal, 'User Agent')).toHaveTextContent('Mozilla/5.0');
  expect(valueOf(modal, 'Имя')).toHaveTextContent('Мария');
  expect(document.title).toBe('Заявка №5 Мария');
});

test('the actions of the header stand in the order of the specification', async () => {
  const { modal } = await openModal({ values: [] });
  expect(widthOf(modal)).toBe(900);
  const names = within(modal)
    .getAllByRole('button')
    .slice(0, 6)
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual([
    'Статус: Новый',
    'В клиенты',
    'Заметка',
    'Другие действия',
    'Удалить заявку',
    'Закрыть',
  ]);
});

test('what is missing has its placeholder', async () => {
  const { modal } = await openModal({
    created_at: null,
    form: null,
    lead_form_id: null,
    source: null,
    user: null,
    ip_address: null,
    referer: null,
    user_agent: null,
    values: [],
    notes: null,
  });
  expect(valueOf(modal, 'Дата создания')).toHaveTextContent('Не указано');
  expect(valueOf(modal, 'Источник')).toHaveTextContent('Не указан');
  expect(valueOf(modal, 'Ответственный')).toHaveTextContent('Не назначен');
  expect(valueOf(modal, 'Преобразован в клиента')).toHaveTextContent('Нет');
  for (const label of ['IP-адрес', 'Реферер', 'User Agent']) {
    expect(valueOf(modal, label)).toHaveTextContent('Не указан');
  }
  expect(within(modal).getByText('Нет данных о полях')).toBeVisible();
  expect(within(modal).getByText('Нет заметок')).toBeVisible();
  expect(within(modal).queryByText('Первая страница')).not.toBeInTheDocument();
});

test('a value without a field and a field without a value', async () => {
  const { modal } = await openModal({
    values: [
      buildLeadValue('', 'что-то', { field: null }),
      buildLeadValue('Площадь', ''),
      buildLeadValue('Цвет', null),
    ],
  });
  expect(valueOf(modal, 'Неизвестное поле')).toHaveTextContent('что-то');
  expect(valueOf(modal, 'Площадь')).toHaveTextContent('Не указано');
  expect(valueOf(modal, 'Цвет')).toHaveTextContent('Не указано');
});

test('an unknown status is shown, not refused', async () => {
  const { modal } = await openModal({ status: 'archived' });
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Неизвестный');
});

test('campaign marks and the first page appear when they have a value', async () => {
  const { modal } = await openModal({
    utm: { utm_source: 'yandex', utm_term: '' },
    first_page: 'https://example.test/veranda',
  });
  expect(valueOf(modal, 'utm_source')).toHaveTextContent('yandex');
  expect(within(modal).queryByText('utm_term')).not.toBeInTheDocument();
  expect(within(valueOf(modal, 'Первая страница')).getByRole('link')).toHaveAttribute(
    'href',
    'https://example.test/veranda',
  );
});

test('hostile values stay text; only safe addresses become links', async () => {
  const script = '<img src=x onerror="window.hacked = true">';
  const { modal } = await openModal({
    notes: script,
    referer: 'javascript:alert(1)',
    first_page: 'data:text/html,<script>alert(1)</script>',
    source: script,
    form: null,
    lead_form_id: null,
    utm: { utm_source: script },
    values: [
      buildLeadValue(script, script),
      buildLeadValue('Телефон', '+7 (900) 000-00-00', {
        field: { name: 'Телефон', type: 'phone' },
      }),
      buildLeadValue('Почта', 'javascript:alert(1)', { field: { name: 'Почта', type: 'email' } }),
    ],
  });
  expect(modal.querySelector('img, script')).toBeNull();
  expect(within(modal).getAllByText(script).length).toBeGreaterThanOrEqual(5);
  expect(valueOf(modal, 'Реферер').querySelector('a')).toBeNull();
  const links = within(modal).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+79000000000',
    'tel:+79000000000',
  ]);
});

test('neither Escape nor a click outside closes it; the cross does', async () => {
  const { modal, user, router } = await openModal();
  await user.keyboard('{Escape}');
  const overlay = document.querySelector('.mantine-Modal-overlay');
  expect(overlay).not.toBeNull();
  await user.click(overlay as Element);
  await user.click(modal.parentElement as Element);
  expect(queryModal(5)).toBeInTheDocument();
  await user.click(within(modal).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(queryModal(5)).not.toBeInTheDocument());
  expect(router.state.location.href).toBe('/leads');
});

test('the close button has the focus first, and a press outside does not take it away', async () => {
  const { modal, user } = await openModal();
  const close = within(modal).getByRole('button', { name: 'Закрыть' });
  await waitFor(() => expect(close).toHaveFocus());
  await user.click(modal.parentElement as Element);
  expect(close).toHaveFocus();
});

test('a lead that is not a number opens nothing', async () => {
  const { router } = await openModal();
  await router.navigate({ to: '/leads', search: { lead: 'abc' } as never });
  await waitFor(() => expect(queryModal(5)).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('another lead takes the place of the first', async () => {
  const { router } = await openModal();
  server.use(mock(endpoints.leads.show, () => buildLead({ id: 6 })));
  await router.navigate({ to: '/leads', search: { lead: 6 } as never });
  await findModal(6);
  expect(queryModal(5)).not.toBeInTheDocument();
});

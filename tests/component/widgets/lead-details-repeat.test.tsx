import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Lead } from '#contract';
import { buildLead } from '../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { findModal, openModal } from './lead-details-support.tsx';

const OWN = { name: 'Мария', phone: '+79000000000', email: 'maria@example.test' };
const readable = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

/** Opens a lead with these contacts of other leads. */
async function openRepeated(contacts: Lead['contact'][], given: Partial<Lead> = {}) {
  const others = contacts.map((contact, index) =>
    buildLead({
      id: 20 + index,
      contact,
      status: 'completed',
      created_at: '2024-03-05T14:07:00',
    }),
  );
  server.use(mock(endpoints.leads.duplicates, () => ({ leads: others, clients: [] })));
  const opened = await openModal({ contact: OWN, repeat_count: others.length, ...given });
  backend.leads.push(...others);
  return { ...opened, others };
}

const findBanner = () => screen.findByRole('note');

test('it says how many other leads there are, above the sections, and opens them', async () => {
  const { modal, user, router } = await openRepeated([OWN, { ...OWN, email: null }]);
  const banner = await findBanner();
  expect(readable(banner)).toContain('Повторное обращение: ещё 2 заявки с этим телефоном');
  const first = within(modal).getByRole('heading', { name: 'Основная информация' });
  expect(banner.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(within(banner).getByRole('button', { name: '№20, 05.03.2024 14:07, Завершен' }));
  await findModal(20);
  expect(router.state.location.href).toBe('/leads?lead=20');
});

test.each([
  [{ ...OWN, phone: null }, 'ещё 1 заявка с этим e-mail'],
  [{ ...OWN, phone: '+79111111111' }, 'ещё 1 заявка с этим e-mail'],
])('another lead with %j: «%s»', async (contact, text) => {
  await openRepeated([contact]);
  expect(readable(await findBanner())).toContain(text);
});

test('some by the phone, some by the e-mail', async () => {
  await openRepeated([
    { ...OWN, phone: null },
    { ...OWN, email: null },
  ]);
  expect(readable(await findBanner())).toContain('ещё 2 заявки с этим телефоном или e-mail');
});

test('of many the newest are linked to, the rest when they are asked for', async () => {
  const { user } = await openRepeated(
    Array.from({ length: 6 }, () => OWN),
    { repeat_count: 60 },
  );
  const banner = await findBanner();
  expect(readable(banner)).toContain('ещё 60 заявок');
  expect(within(banner).getAllByRole('button', { name: /^№/ })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Показать остальные: 1' }));
  const links = within(await findBanner()).getAllByRole('button', { name: /^№/ });
  expect(links).toHaveLength(6);
  expect(links[5]).toHaveFocus();
  expect(readable(await findBanner())).toContain('и ещё 54');
  expect(screen.queryByRole('button', { name: /^Показать остальные/ })).not.toBeInTheDocument();
});

test('a lead that came once is not asked about', async () => {
  const { queryClient } = await openModal({ repeat_count: 0 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(callsOf('GET /api/leads/5/duplicates')).toEqual([]);
});

test('a fault is told in a line, and asked about again', async () => {
  server.use(mock(endpoints.leads.duplicates, () => refusal(500)));
  const { modal, user } = await openModal({ contact: OWN, repeat_count: 1 });
  const line = await within(modal).findByText('Не удалось проверить повторные обращения');
  const others = [buildLead({ id: 20, contact: OWN })];
  server.use(mock(endpoints.leads.duplicates, () => ({ leads: others, clients: [] })));
  await user.click(within(modal).getByRole('button', { name: 'Повторить' }));
  expect(readable(await findBanner())).toContain('ещё 1 заявка с этим телефоном');
  expect(line).not.toBeInTheDocument();
});

test('a server without the call has no banner, and nothing is said', async () => {
  server.use(mock(endpoints.leads.duplicates, () => refusal(404)));
  const { queryClient } = await openModal({ repeat_count: 2 });
  await waitFor(() => expect(callsOf('GET /api/leads/5/duplicates')).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

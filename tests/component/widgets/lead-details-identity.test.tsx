import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { backend } from '../../support/msw/index.ts';
import {
  findLeadRow,
  findModal,
  findToast,
  openList,
  openModal,
  queryModal,
  valueOf,
} from './lead-details-support.tsx';

const MINUTE = 60_000;
const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const MARIA = [
  buildLeadValue('Имя', 'Мария Петрова'),
  buildLeadValue('Телефон', '8 (943) 123 45 67'),
  buildLeadValue('E-mail', 'maria@example.test'),
];

const wide = window.matchMedia;
afterEach(() => vi.stubGlobal('matchMedia', wide));
const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...wide(query),
    matches: query.includes('max-width'),
  }));

/** The part of the modal that stays in sight: what stands before its first section. */
function faceOf(modal: HTMLElement): HTMLElement {
  const face = within(modal).getByRole('button', { name: 'Закрыть' }).parentElement;
  if (!face) throw new Error('the modal has no header');
  return face;
}

test('who it is stands in the header: name, phone, e-mail, status, how long they wait', async () => {
  const { modal, user } = await openModal({
    values: MARIA,
    waiting_since: new Date(Date.now() - 8 * MINUTE).toISOString(),
  });
  const face = within(faceOf(modal));
  expect(face.getByText('Мария Петрова')).toBeVisible();
  const phone = face.getByRole('link', { name: /943/ });
  expect(phone).toHaveTextContent('+7 943 123-45-67');
  expect(phone).toHaveAttribute('href', 'tel:+79431234567');
  expect(phone).toHaveAttribute('title', '8 (943) 123 45 67');
  expect(face.getByRole('link', { name: 'maria@example.test' })).toHaveAttribute(
    'href',
    'mailto:maria@example.test',
  );
  expect(face.getByTitle(/^Ждёт первого ответа 8 мин/)).toBeVisible();

  await user.click(face.getByRole('button', { name: 'Скопировать телефон' }));
  expect(await face.findByRole('button', { name: 'Скопировано' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('+7 943 123-45-67');

  await user.click(face.getByRole('button', { name: 'Статус: Новый' }));
  await user.click(await screen.findByRole('menuitem', { name: 'В обработке' }));
  expect(await face.findByRole('button', { name: 'Статус: В обработке' })).toBeVisible();
  // The sections are the specification's.
  expect(valueOf(modal, 'Статус')).toHaveTextContent('В обработке');
  expect(within(modal).getAllByRole('button', { name: /Статус/ })).toHaveLength(1);
});

test('a lead that tells nothing of itself says so', async () => {
  const { modal } = await openModal({ values: [] });
  expect(within(faceOf(modal)).getByText('Имя не указано')).toBeVisible();
  expect(within(faceOf(modal)).queryByRole('link')).not.toBeInTheDocument();
});

test('among the values a phone is in our notation, as it was typed in its tooltip', async () => {
  const { modal } = await openModal({ values: MARIA });
  const phone = within(valueOf(modal, 'Телефон')).getByRole('link');
  expect(phone).toHaveTextContent('+7 943 123-45-67');
  expect(phone).toHaveAttribute('title', '8 (943) 123 45 67');
});

test('of the user agent one line is shown, the rest on request', async () => {
  const { modal, user } = await openModal({ user_agent: AGENT });
  const agent = within(valueOf(modal, 'User Agent'));
  expect(agent.getByText(AGENT)).toHaveAttribute('data-folded');
  const more = agent.getByRole('button', { name: /^показать\s+User Agent$/ });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(agent.getByText(AGENT)).not.toHaveAttribute('data-folded');
  expect(agent.getByRole('button', { name: /^скрыть\s+User Agent$/ })).toBeVisible();
});

test('on a phone the actions stand at the foot: call, status, client, the rest', async () => {
  onPhone();
  const { modal, user } = await openModal({ values: MARIA });
  const bar = within(modal).getByRole('group', { name: 'Действия с заявкой' });
  const names = [...bar.querySelectorAll('a, button')].map((item) => item.textContent);
  expect(names).toEqual(['Позвонить', 'Статус', 'В клиенты', 'Ещё']);
  expect(within(bar).getByRole('link')).toHaveAttribute('href', 'tel:+79431234567');
  expect(within(modal).getAllByRole('button', { name: /Статус/ })).toHaveLength(1);

  await user.click(within(bar).getByRole('button', { name: 'Статус' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отклонен' }));
  expect(await within(faceOf(modal)).findByText('Отклонен')).toBeVisible();

  await user.click(within(bar).getByRole('button', { name: 'Ещё' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить заявку' }));
  expect(await screen.findByRole('dialog', { name: 'Удаление заявки' })).toBeInTheDocument();
});

test.each([
  ['none is there', null],
  ['one is there', 'Перезвонить завтра'],
])('the field of the note is one press away where %s', async (_name, notes) => {
  const { modal, user } = await openModal({ notes });
  await user.click(within(modal).getByRole('button', { name: 'Заметка' }));
  const field = within(modal).getByRole('textbox', { name: 'Заметка' });
  expect(field).toHaveFocus();
  // Asked for again, from wherever one has gone meanwhile.
  within(modal).getByRole('button', { name: 'Закрыть' }).focus();
  await user.click(within(modal).getByRole('button', { name: 'Заметка' }));
  expect(field).toHaveFocus();
});

const people = () =>
  ['Анна', 'Борис', 'Вера', 'Глеб'].map((name, index) =>
    buildLead({ id: 9 - index, values: [buildLeadValue('Имя', name)] }),
  );
const closeModal = async (user: Awaited<ReturnType<typeof openList>>['user'], id: number) => {
  const modal = await findModal(id);
  await user.click(within(modal).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(queryModal(id)).not.toBeInTheDocument());
};

test('the lead looked at last has the focus and a mark when it is closed, the others a trace', async () => {
  const { user } = await openList(people());
  await user.click(await findLeadRow('Анна'));
  await findModal(9);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Следующая заявка' })).not.toHaveAttribute(
      'aria-disabled',
    ),
  );
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await findModal(8);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await closeModal(user, 7);
  const row = await findLeadRow('Вера');
  expect(row).toHaveFocus();
  expect(row).toHaveAttribute('data-mark', 'last');
  expect(await findLeadRow('Анна')).toHaveAttribute('data-mark', 'seen');
  expect(await findLeadRow('Борис')).toHaveAttribute('data-mark', 'seen');
  expect(await findLeadRow('Глеб')).not.toHaveAttribute('data-mark');
});

test('a lead opened by its address gives the focus to its row', async () => {
  const { user } = await openList(people(), '/leads?lead=8');
  await screen.findByText('Анна');
  await closeModal(user, 8);
  expect(await findLeadRow('Борис')).toHaveFocus();
});

test('after a deletion the row that stands in its place has the focus', async () => {
  const { user } = await openList(people());
  await user.click(await findLeadRow('Борис'));
  const modal = await findModal(8);
  await user.click(within(modal).getByRole('button', { name: 'Удалить заявку' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удаление заявки' });
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  await findToast('Заявка успешно удалена');
  await waitFor(() => expect(screen.queryByText('Борис')).not.toBeInTheDocument());
  const row = await findLeadRow('Вера');
  await waitFor(() => expect(row).toHaveFocus());
});

test('after a conversion the button that made it keeps the focus', async () => {
  const { user, modal } = await openModal({ values: MARIA });
  await user.click(within(modal).getByRole('button', { name: 'В клиенты' }));
  const dialog = await screen.findByRole('dialog', { name: 'Преобразование в клиента' });
  await user.click(within(dialog).getByRole('button', { name: 'Преобразовать' }));
  await findToast('Заявка успешно преобразована в клиента');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(backend.leads[0]?.client_id).not.toBeNull();
  await waitFor(() => expect(within(modal).getByRole('button', { name: 'Клиент' })).toHaveFocus());
});

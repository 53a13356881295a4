import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildLead, buildLeadValue } from '../../support/factories/index.ts';
import {
  findLeadRow,
  findModal,
  openList,
  openModal,
  queryModal,
} from './lead-details-support.tsx';

const PREVIOUS = 'Предыдущая заявка';
const NEXT = 'Следующая заявка';
const button = (name: string) => screen.getByRole('button', { name });

const named = (id: number, name: string) =>
  buildLead({ id, values: [buildLeadValue('Имя', name)], notes: `Заметка ${id}` });

/** Opens the middle one of three leads from the list. */
async function openMiddle() {
  const opened = await openList([named(3, 'Анна'), named(2, 'Борис'), named(1, 'Вера')]);
  await opened.user.click(await findLeadRow('Борис'));
  await within(await findModal(2)).findByText('Заметка 2');
  return opened;
}

test('the buttons go through the list on the screen and keep the focus', async () => {
  const { user, router } = await openMiddle();
  await user.click(button(NEXT));
  expect(await within(await findModal(1)).findByText('Заметка 1')).toBeVisible();
  expect(queryModal(2)).not.toBeInTheDocument();
  expect(button(NEXT)).toHaveAttribute('aria-disabled', 'true');
  expect(button(NEXT)).toHaveFocus();
  await user.click(button(NEXT));
  expect(router.state.location.href).toBe('/leads?lead=1');
  await user.click(button(PREVIOUS));
  await findModal(2);
  await user.click(button(PREVIOUS));
  await findModal(3);
  expect(button(PREVIOUS)).toHaveAttribute('aria-disabled', 'true');
  expect(button(NEXT)).not.toHaveAttribute('aria-disabled');
});

test('Alt with an arrow does the same', async () => {
  const { user } = await openMiddle();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await findModal(1);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await findModal(2);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await findModal(3);
});

test('a dialog over the modal, and an editor in it, keep their lead', async () => {
  const { user } = await openMiddle();
  await user.click(button('Удалить заявку'));
  const dialog = await screen.findByRole('dialog', { name: 'Удаление заявки' });
  within(dialog).getByRole('button', { name: 'Отмена' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(button('Редактировать'));
  await user.type(await screen.findByRole('textbox', { name: 'Заметка' }), 'Ещё');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(queryModal(2)).toBeInTheDocument();
});

test('the header’s actions come first for the keyboard', async () => {
  await openMiddle();
  const names = within(await findModal(2))
    .getAllByRole('button')
    .slice(0, 8)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  expect(names).toEqual([
    'Статус: Новый',
    'В клиенты',
    'Заметка',
    'Другие действия',
    'Удалить заявку',
    'Закрыть',
    PREVIOUS,
    NEXT,
  ]);
});

test('a lead of no list on the screen has no neighbours', async () => {
  const { modal } = await openModal();
  expect(within(modal).queryByRole('button', { name: PREVIOUS })).not.toBeInTheDocument();
  expect(within(modal).queryByRole('button', { name: NEXT })).not.toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ComponentProps } from 'react';
import { CopyLinkItem } from '@/entities/records/record-kind';
import { Menu } from '@/shared/ui/menu';
import { buildLead } from '../../support/factories/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findLeadRow, findToast, openList, openModal } from '../widgets/lead-details-support.tsx';

const OUTSIDE = 'Скопировать ссылку для коллеги';
const copied = () => navigator.clipboard.readText();

async function openItem(props: ComponentProps<typeof CopyLinkItem>) {
  const { user } = await renderWithProviders(
    <Menu>
      <Menu.Target>
        <button type="button">Действия</button>
      </Menu.Target>
      <Menu.Dropdown>
        <CopyLinkItem {...props} />
      </Menu.Dropdown>
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'Действия' }));
  return { user, item: await screen.findByRole('menuitem', { name: /^Скопировать ссылку/ }) };
}

test.each([
  ['lead', '/leads?lead=7'],
  ['client', '/clients?client=7'],
  ['order', '/order/7'],
  ['chat', '/chats?chat=7'],
  ['lead_field', '/leads/fields?field=7'],
] as const)('a %s is copied as its whole address', async (of, path) => {
  const { user, item } = await openItem({ of, id: 7 });
  expect(item).toHaveTextContent(/^Скопировать ссылку$/);
  await user.click(item);
  await findToast('Ссылка скопирована');
  expect(await copied()).toBe(location.origin + path);
});

test.each([
  ['document', '/document/7'],
  ['lead_form', '/leads/forms/7/edit'],
] as const)('of a %s it is said that the link is no link for clients', async (of, path) => {
  const { user, item } = await openItem({ of, id: 7 });
  expect(item).toHaveTextContent(OUTSIDE);
  await user.click(item);
  await findToast('Ссылка скопирована');
  expect(await copied()).toBe(location.origin + path);
});

test('a record in the trash is copied as it is found there', async () => {
  const { user, item } = await openItem({ of: 'chat', id: 7, isTrashed: true });
  await user.click(item);
  await findToast('Ссылка скопирована');
  expect(await copied()).toBe(`${location.origin}/chats?tab=trash&chat=7`);
});

test('a lead is copied from its row and from its window', async () => {
  const list = await openList([buildLead({ id: 5 })]);
  const row = await findLeadRow('Мария');
  await list.user.click(within(row).getByRole('button', { name: 'Действия с заявкой 5' }));
  await list.user.click(await screen.findByRole('menuitem', { name: 'Скопировать ссылку' }));
  await findToast('Ссылка скопирована');
  expect(await copied()).toBe(`${location.origin}/leads?lead=5`);
  list.unmount();

  const { user, modal } = await openModal({ client_id: 2 });
  await user.click(within(modal).getByRole('button', { name: 'Другие действия' }));
  expect(await screen.findByRole('menuitem', { name: 'Скопировать ссылку' })).toBeVisible();
});

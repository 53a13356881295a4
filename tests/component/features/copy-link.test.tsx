import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CopyLinkItem, FOR_COLLEAGUE } from '@/shared/ui/copy-link';
import { Menu } from '@/shared/ui/menu';
import { buildLead } from '../../support/factories/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findLeadRow, findToast, openList, openModal } from '../widgets/lead-details-support.tsx';

const copied = () => navigator.clipboard.readText();

test.each([undefined, FOR_COLLEAGUE])('the whole address is copied (%s)', async (label) => {
  const { user } = await renderWithProviders(
    <Menu>
      <Menu.Target>
        <button type="button">Действия</button>
      </Menu.Target>
      <Menu.Dropdown>
        <CopyLinkItem path="/order/7" {...(label && { label })} />
      </Menu.Dropdown>
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'Действия' }));
  await user.click(await screen.findByRole('menuitem', { name: label ?? 'Скопировать ссылку' }));
  await findToast('Ссылка скопирована');
  expect(await copied()).toBe(`${location.origin}/order/7`);
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

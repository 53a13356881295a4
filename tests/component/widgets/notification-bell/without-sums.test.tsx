import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RightsContext } from '@/shared/rights';
import { NotificationBell } from '@/widgets/notification-bell';
import { buildNotification } from '../../../support/factories/index.ts';
import { backend } from '../../../support/msw/index.ts';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';
import { findBell } from '../notification-bell-support.tsx';

const TITLE = 'Клиент открыл документ';

test.each([
  { seesSums: false, path: '/order/7', shown: '/order/7' },
  { seesSums: false, path: '/document/3', shown: '/orders' },
  { seesSums: true, path: '/document/3', shown: '/document/3' },
])('a notice of $path leads to $shown (sums seen: $seesSums)', async (example) => {
  const { seesSums, path, shown } = example;
  backend.notifications.personal = [buildNotification({ title: TITLE, path })];
  const { user, router } = await renderWithProviders(
    <RightsContext value={(act) => seesSums || act !== 'money'}>
      <NotificationBell />
    </RightsContext>,
  );
  await user.click(await findBell());
  await user.click(await screen.findByRole('tab', { name: /Личные/ }));
  await user.click(await screen.findByRole('button', { name: TITLE }));
  await waitFor(() => expect(router.state.location.href).toBe(shown));
});

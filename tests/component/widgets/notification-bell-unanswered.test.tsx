import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints, NOTIFICATION_KINDS } from '#contract';
import { buildNotification } from '../../support/factories/index.ts';
import {
  backend,
  callsOf,
  mock,
  server,
  written,
  WRITTEN_BODIES,
} from '../../support/msw/index.ts';
import { buttonOf, findBell, findRow, findToast, openBell } from './notification-bell-support.tsx';

const FAILURES = /Не удалось/;
const TABS = { lead: /Заявки/, personal: /Личные/ };
const ALL_READ = {
  lead: 'Все уведомления о заявках отмечены как прочитанные',
  personal: 'Все персональные уведомления отмечены как прочитанные',
};

beforeEach(() => {
  // An answer of HTML is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The server does what it is asked for, and answers this. */
function storeAndAnswer(body: string) {
  for (const kind of NOTIFICATION_KINDS) {
    const of = endpoints.notifications[kind];
    const read = (isMeant: (id: string) => boolean) => {
      for (const item of backend.notifications[kind]) {
        if (isMeant(String(item.id))) item.read_at = '2024-03-05T12:00:00Z';
      }
      return written(body);
    };
    server.use(
      mock(of.read, ({ params }) => read((id) => id === params['id'])),
      mock(of.readAll, () => read(() => true)),
      mock(of.remove, ({ params }) => {
        backend.notifications[kind] = backend.notifications[kind].filter(
          ({ id }) => String(id) !== params['id'],
        );
        return written(body);
      }),
    );
  }
}

describe.each(WRITTEN_BODIES)('answered by %j, which is called a page', (body) => {
  test.each(NOTIFICATION_KINDS)(
    'the %s list is read, deleted from, and read as a whole',
    async (kind) => {
      storeAndAnswer(body);
      backend.notifications[kind] = [1, 2, 3].map((id) =>
        buildNotification({ id, title: `Новость ${id}` }),
      );
      const { user, popup } = await openBell();
      await user.click(within(popup).getByRole('tab', { name: TABS[kind] }));

      await user.click(buttonOf(await findRow('Новость 1'), 'Отметить как прочитанное'));
      await waitFor(async () =>
        expect(await findBell()).toHaveAccessibleName('Уведомления: 2 непрочитанных'),
      );
      await user.click(buttonOf(await findRow('Новость 2'), 'Удалить уведомление'));
      await waitFor(() => expect(screen.queryByText('Новость 2')).not.toBeInTheDocument());
      await user.click(within(popup).getByRole('button', { name: 'Прочитать все' }));
      await findToast(ALL_READ[kind]);
      await waitFor(async () => expect(await findBell()).toHaveAccessibleName('Уведомления'));

      expect([...callsOf('PUT'), ...callsOf('DELETE')]).toHaveLength(3);
      expect(screen.queryByText(FAILURES)).not.toBeInTheDocument();
    },
  );
});

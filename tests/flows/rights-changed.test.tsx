import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES } from '#contract';
import { draftStore } from '@/shared/lib/drafts';
import { deferred } from '../support/deferred.ts';
import { buildLead } from '../support/factories/index.ts';
import { backend, callsOf, forgetCalls, mock, server } from '../support/msw/index.ts';
import { until } from '../support/until.ts';
import {
  findBadge,
  renderBridge,
  runOnFakeClock,
  startSocketServer,
  waitForChannels,
} from './realtime-support.tsx';

const COMPANY = 'private-company.2';
const PERSON = 'private-user.5';
const RIGHTS_CHANGED = 'rights.changed';

runOnFakeClock();

/** An open lead in which somebody is typing a note, as their rights become narrower. */
async function renderTyping() {
  backend.leads = [buildLead({ id: 5 }), buildLead({ id: 6 })];
  const socket = startSocketServer();
  const rendered = await renderBridge({ openLead: 5 });
  await waitForChannels(socket, [COMPANY, PERSON]);
  await findBadge();
  await screen.findByText('Заявок на экране: 2');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
  await user.click(await screen.findByRole('button', { name: 'Добавить заметку' }));
  await user.type(await screen.findByRole('textbox', { name: 'Заметка' }), 'Перезвонить в среду');
  forgetCalls();
  backend.user = {
    ...backend.user,
    rights: {
      role: 'employee',
      acts: [...actsOf('employee', USUAL_SWITCHES)],
      rows: 'own',
      given_by: null,
    },
  };
  return { socket, ...rendered };
}

test('rights that change are followed by new reads, and what is being typed stays', async () => {
  const { socket, queryClient } = await renderTyping();
  queryClient.setQueryData(['leads', 'read-before'], 'a record that may be hidden now');
  backend.leads = backend.leads.filter(({ id }) => id === 5);
  socket.emit(COMPANY, RIGHTS_CHANGED);
  await screen.findByText('Заявок на экране: 1');
  await until(() => expect(callsOf('GET /api/users/current')).toHaveLength(1));
  expect(queryClient.getQueryData(['leads', 'read-before'])).toBeUndefined();
  expect(screen.getByRole('textbox', { name: 'Заметка' })).toHaveValue('Перезвонить в среду');
});

test('rights changed by a write of this browser are read before anything else', async () => {
  const { socket, queryClient } = await renderTyping();
  const session = deferred();
  server.use(
    mock(endpoints.session.currentUser, async () => {
      await session.promise;
      return backend.user;
    }),
  );
  const write = deferred();
  void queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => write.promise })
    .execute(undefined);
  socket.emit(COMPANY, RIGHTS_CHANGED);
  await vi.advanceTimersByTimeAsync(100);
  write.resolve();
  await until(() => expect(callsOf('GET /api/users/current')).not.toEqual([]));
  await vi.advanceTimersByTimeAsync(100);
  expect(callsOf('GET').filter((call) => !call.includes('/users/current'))).toEqual([]);
  backend.leads = backend.leads.filter(({ id }) => id === 5);
  session.resolve();
  await screen.findByText('Заявок на экране: 1');
});

test('the window of a record that is hidden now closes without an error, and its note is kept', async () => {
  const { socket } = await renderTyping();
  backend.leads = backend.leads.filter(({ id }) => id === 6);
  socket.emit(COMPANY, RIGHTS_CHANGED);
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Заявок на экране: 1');
  const owner = backend.user.id ?? 0;
  expect(draftStore.read(owner, 'lead:5:notes')?.text).toBe('Перезвонить в среду');
});

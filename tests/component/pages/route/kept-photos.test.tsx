import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES } from '#contract';
import '@/features/site-photos/ui/kept-photos-sender.tsx';
import '@/features/site-photos/ui/other-photos.tsx';
import { photoMarks } from '@/features/site-photos/model/photo-marks.ts';
import { kept, reads } from '../../../support/browser-database.ts';
import { buildCurrentUser } from '../../../support/factories/index.ts';
import { backend, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildStop, cardOf, DAY, serveRoute } from './route-support.ts';

const OTHER = 99;
const LINE = 'Снимки других заказов';

/** Photos that an earlier page has left. */
function keep(userId: number, orderId: number, count = 1) {
  for (let index = 0; index < count; index += 1) {
    const file = new File([`${index}`], 'фото.jpg', { type: 'image/jpeg' });
    const photo = { owner: userId, file, isScaled: true, place: { orderId, itemId: null } };
    kept.set(`${orderId} ${index}`, photo);
  }
  photoMarks.add(userId);
}

/** A server that refuses photos while `status` is set. */
function servePhotos(status: number | null) {
  const state = { status, keys: [] as (string | null)[] };
  server.use(
    mock(endpoints.orderPhotos.create, ({ request }) => {
      state.keys.push(request.headers.get('Idempotency-Key'));
      if (state.status !== null) return refusal(state.status);
      const id = 500 + state.keys.length;
      return { id, name: '', size: 1, item_id: null, user: null, created_at: null };
    }),
  );
  return state;
}

const signIn = (id: number, role: 'performer' | 'employee') => {
  const acts = [...actsOf(role, USUAL_SWITCHES)];
  const rows = role === 'performer' ? 'assigned' : 'all';
  const rights = { role, acts, rows, given_by: 'Вера' } as const;
  backend.user = buildCurrentUser({ id, extended: true, rights });
};

beforeEach(() => {
  reads.count = 0;
});
afterEach(() => {
  kept.clear();
  for (const id of [11, 12, 13, 14]) photoMarks.remove(id);
});

test('photos that an earlier page has left are sent from any screen', async () => {
  signIn(11, 'employee');
  keep(11, OTHER);
  const { keys } = servePhotos(null);
  await renderApp('/leads');
  await waitFor(() => expect(keys).toEqual(['99 0']));
  await waitFor(() =>
    expect([kept.size, localStorage.getItem('site-photos:11')]).toEqual([0, null]),
  );
});

test('without kept photos of the person signed in nothing is looked for', async () => {
  signIn(12, 'performer');
  keep(11, OTHER);
  serveRoute({ stops: [] });
  await renderApp(`/dashboard?day=${DAY}`);
  expect(await screen.findByText('На этот день выездов нет')).toBeVisible();
  expect(reads.count).toBe(0);
});

test('a route without stops says which photos cannot get to their orders, and tries again', async () => {
  signIn(13, 'performer');
  keep(13, OTHER, 2);
  const server404 = servePhotos(404);
  serveRoute({ stops: [] });
  const { user } = await renderApp(`/dashboard?day=${DAY}`);
  const line = within(await screen.findByRole('region', { name: LINE }));
  expect(await line.findByText(/^Снимки других заказов: 2\sне отправлено$/u)).toBeVisible();
  expect(line.getByText('Заказ больше не доступен')).toBeVisible();
  server404.status = null;
  await user.click(line.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: LINE })).toBeNull());
  await waitFor(() => expect(kept.size).toBe(0));
  expect(new Set(server404.keys).size).toBe(2);
});

test('photos of another order are given up after a question; those of a stop stand there', async () => {
  signIn(14, 'performer');
  const stop = buildStop();
  keep(14, OTHER);
  keep(14, stop.order_id);
  servePhotos(404);
  serveRoute({ stops: [stop] });
  const { user } = await renderApp(`/dashboard?day=${DAY}`);
  const line = within(await screen.findByRole('region', { name: LINE }));
  expect(await line.findByText(/: 1\sне отправлен$/u)).toBeVisible();
  await user.click(line.getByRole('button', { name: 'Не отправлять' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Не отправлять снимки?' }));
  expect(kept.size).toBe(2);
  await user.click(dialog.getByRole('button', { name: 'Не отправлять' }));
  await waitFor(() => expect([...kept.keys()]).toEqual([`${stop.order_id} 0`]));
  await waitFor(() => expect(screen.queryByRole('region', { name: LINE })).toBeNull());
  const card = await cardOf(/Замер.*10:00–11:00/u);
  expect(await card.findByRole('button', { name: /^Повторить: снимок 1, / })).toBeVisible();
});

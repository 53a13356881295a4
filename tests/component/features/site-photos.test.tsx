import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES, type OrderPhoto } from '#contract';
import { SitePhotos } from '@/features/site-photos/ui/site-photos.tsx';
import { RightsContext } from '@/shared/rights';
import { kept } from '../../support/browser-database.ts';
import { buildCurrentUser } from '../../support/factories/index.ts';
import { backend, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const { orderPhotos } = endpoints;
const ORDER = 12;
const LOST = 'Нет связи: отправим, когда появится';

const buildPhoto = (id: number, userId = 1): OrderPhoto => ({
  id,
  name: 'фото.jpg',
  size: 2048,
  item_id: null,
  user: { id: userId, name: 'Борис' },
  created_at: '2026-03-10T09:00:00.000Z',
});

const signInAs = (id: number) => {
  backend.user = buildCurrentUser({
    id,
    extended: true,
    rights: {
      role: 'performer',
      acts: [...actsOf('performer', USUAL_SWITCHES)],
      rows: 'assigned',
      given_by: 'Вера',
    },
  });
};

type Answer =
  'lost' | 'lost after commit' | 'page' | { status: number; message: string } | undefined;

/** Keeps the photos of an order, each once by its key. @returns the keys that came */
function servePhotos(photos: OrderPhoto[] = [], answers: Answer[] = []) {
  const keys: (string | null)[] = [];
  const made = new Map<string | null, OrderPhoto>();
  server.use(
    mock(orderPhotos.list, () => photos),
    mock(orderPhotos.preview, () => refusal(404)),
    mock(orderPhotos.create, ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      keys.push(key);
      const answer = answers.shift();
      if (answer === 'lost') return lostNetwork();
      if (answer === 'page') return HttpResponse.html('<!doctype html><p>Войдите в сеть</p>');
      if (typeof answer === 'object') return refusal(answer.status, answer.message);
      const photo = made.get(key) ?? buildPhoto(100 + made.size);
      if (!made.has(key)) photos.push(photo);
      made.set(key, photo);
      return answer === undefined ? photo : lostNetwork();
    }),
    mock(orderPhotos.remove, ({ params }) => {
      const at = photos.findIndex(({ id }) => id === Number(params['file_id']));
      photos.splice(at, 1);
      return undefined;
    }),
    mock(orderPhotos.restore, ({ params }) => {
      const photo = buildPhoto(Number(params['file_id']));
      photos.push(photo);
      return photo;
    }),
  );
  return { keys, photos };
}

const draw = () =>
  renderWithProviders(
    <RightsContext value={(act) => act === 'tasks'}>
      <SitePhotos orderId={ORDER} />
    </RightsContext>,
  );
const take = async ({ user }: Awaited<ReturnType<typeof draw>>, count = 1) => {
  const input = await screen.findByLabelText('Сфотографировать', { selector: 'input' });
  const files = Array.from(
    { length: count },
    (_, index) => new File([`${index}`], `${index}.jpg`, { type: 'image/jpeg' }),
  );
  await user.upload(input, files);
};
const tiles = () => screen.findAllByRole('button', { name: /^Открыть: Снимок/u });
const underWay = async () =>
  within(await screen.findByRole('list', { name: 'Снимки на отправке' }));

/** A photo that an earlier page has left. */
const keep = (key: string, owner = 1) => {
  const file = new File([key], 'фото.jpg', { type: 'image/jpeg' });
  kept.set(key, { owner, file, isScaled: true, place: { orderId: ORDER, itemId: null } });
};

beforeEach(() => signInAs(1));
afterEach(() => kept.clear());

test('photos are sent, shown as small pictures and not kept in the browser any more', async () => {
  const { keys } = servePhotos([buildPhoto(1)]);
  const page = await draw();
  expect(await tiles()).toHaveLength(1);
  await take(page, 3);
  await waitFor(async () => expect(await tiles()).toHaveLength(4));
  expect(new Set(keys).size).toBe(3);
  expect(screen.queryByRole('list', { name: 'Снимки на отправке' })).toBeNull();
  await waitFor(() => expect(kept.size).toBe(0));
});

test('a photo waits for the line and goes on once it is back, one photo by one key', async () => {
  const { keys, photos } = servePhotos([], ['lost', 'lost after commit']);
  const page = await draw();
  await take(page);
  expect(await (await underWay()).findByText(LOST)).toBeVisible();
  expect([kept.size, localStorage.getItem('site-photos:1')]).toEqual([1, '1']);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(await (await underWay()).findByText(LOST)).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(await tiles()).toHaveLength(1);
  expect([keys.length, new Set(keys).size, photos.length]).toEqual([3, 1, 1]);
  await waitFor(() => expect(localStorage.getItem('site-photos:1')).toBeNull());
});

test('a photo outlives a reload: its first answer was lost, and it is there once', async () => {
  const { keys, photos } = servePhotos([], ['lost after commit']);
  const first = await draw();
  await take(first);
  await (await underWay()).findByText(LOST);
  first.unmount();
  await draw();
  expect(await tiles()).toHaveLength(1);
  await waitFor(() => expect(kept.size).toBe(0));
  expect([new Set(keys).size, photos.length]).toEqual([1, 1]);
});

test('another person on the same phone neither sees nor sends the photo', async () => {
  const { keys } = servePhotos([], ['lost', { status: 422, message: 'Это не снимок' }]);
  const first = await draw();
  await take(first);
  await (await underWay()).findByText(LOST);
  first.unmount();
  keep('of 2', 2);
  signInAs(2);
  const second = await draw();
  // What the browser keeps was read: their own one is there, alone.
  expect(await (await underWay()).findByText('Это не снимок')).toBeVisible();
  expect((await underWay()).getAllByRole('listitem')).toHaveLength(1);
  expect(keys).toEqual([expect.any(String), 'of 2']);
  expect(kept.size).toBe(2);
  second.unmount();
  signInAs(1);
  await draw();
  expect(await tiles()).toHaveLength(1);
  expect(keys).toEqual([keys[0], 'of 2', keys[0]]);
});

test('a page in place of an answer is no line: the photo is sent again by itself', async () => {
  const { keys } = servePhotos([], ['page']);
  const page = await draw();
  await take(page);
  expect(await (await underWay()).findByText(LOST)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent(window, new Event('online'));
  expect(await tiles()).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

test('photos of one order at two stops are told apart by the stop', async () => {
  servePhotos([], [{ status: 409, message: 'Заказ в корзине' }]);
  keep('one');
  await renderWithProviders(
    <RightsContext value={(act) => act === 'tasks'}>
      <SitePhotos orderId={ORDER} name="Замер" />
      <SitePhotos orderId={ORDER} name="Монтаж" />
    </RightsContext>,
  );
  expect(await screen.findByRole('button', { name: 'Повторить: снимок 1, Замер' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить: снимок 1, Монтаж' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Не отправлять: снимок 1, Замер' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Снимки на отправке: Монтаж' })).toBeVisible();
});

test('a refused photo says why, and is given up by the person', async () => {
  servePhotos([], [{ status: 422, message: 'Это не снимок' }]);
  const page = await draw();
  await take(page);
  expect(await (await underWay()).findByRole('alert')).toHaveTextContent('Это не снимок');
  expect(screen.queryByRole('button', { name: /^Повторить/u })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Не отправлять: снимок 1' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(kept.size).toBe(0));
});

test('a photo for an order in the trash is tried again by hand', async () => {
  servePhotos([], [{ status: 409, message: 'Заказ в корзине' }]);
  const page = await draw();
  await take(page);
  expect(await (await underWay()).findByRole('alert')).toHaveTextContent('Заказ в корзине');
  await page.user.click(screen.getByRole('button', { name: 'Повторить: снимок 1' }));
  expect(await tiles()).toHaveLength(1);
});

test('an own photo is taken off with a way back, and a colleague’s stays', async () => {
  const { photos } = servePhotos([buildPhoto(1), buildPhoto(2, 5)]);
  const { user } = await draw();
  expect(await tiles()).toHaveLength(2);
  const removals = screen.getAllByRole('button', { name: /^Убрать снимок/u });
  expect(removals).toHaveLength(1);
  await user.click(removals[0] as HTMLElement);
  expect(await tiles()).toHaveLength(1);
  await waitFor(() => expect(photos).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  await waitFor(async () => expect(await tiles()).toHaveLength(2));
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { buildLead, buildLeadValue, buildPageMeta } from '../../support/factories/index.ts';
import { backend, callsOf, mock, server } from '../../support/msw/index.ts';
import { giveHeights, openBoard } from '../pages/leads-board-support.tsx';
import { findLeadRow, findModal, openList } from './lead-details-support.tsx';

giveHeights();

type User = Awaited<ReturnType<typeof openList>>['user'];

const PAGE = 3;

beforeEach(() => {
  server.use(
    mock(endpoints.leads.list, ({ query }) => {
      const wanted = query.get('filter[status]');
      const found = backend.leads.filter(({ status }) => wanted === null || status === wanted);
      const page = Number(query.get('page'));
      return {
        data: found.slice((page - 1) * PAGE, page * PAGE),
        links: null,
        meta: buildPageMeta({
          current_page: page,
          last_page: Math.max(1, Math.ceil(found.length / PAGE)),
          total: found.length,
        }),
      };
    }),
  );
});

/** New leads, the last first. */
const queue = (length: number) =>
  Array.from({ length }, (_, index) => {
    const id = length - index;
    return buildLead({ id, status: 'new', values: [buildLeadValue('Имя', `Гость №${id}`)] });
  });

const PREVIOUS = 'Предыдущая заявка';
const NEXT = 'Следующая заявка';
const findButton = (name: string) => screen.findByRole('button', { name });

async function expectReady(name: string) {
  const button = await findButton(name);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
}

async function expectEnd(name: string) {
  const button = await findButton(name);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
}

/** Goes one lead on and waits until it is there. */
async function walk(user: User, key: 'ArrowUp' | 'ArrowDown', to: number) {
  await expectReady(key === 'ArrowUp' ? PREVIOUS : NEXT);
  await user.keyboard(`{Alt>}{${key}}{/Alt}`);
  await findModal(to);
}

/** Takes the open lead out of the new ones, and waits until the list behind has lost it. */
async function answer(user: User, id: number) {
  const modal = within(await findModal(id));
  await user.click(await modal.findByRole('button', { name: /^Статус/ }));
  await user.click(await modal.findByRole('menuitem', { name: 'В обработке' }));
  await waitFor(() => {
    const shown = screen.queryAllByText(`Гость №${id}`).filter((text) => text.closest('tr'));
    expect(shown).toEqual([]);
  });
}

const secondPages = () => callsOf('GET /api/leads?').filter((line) => line.includes('?page=2&'));

test('the walk goes over the edge of a page and back, and the list goes along', async () => {
  const { user, router } = await openList(queue(5), '/leads?lead=4');
  await findModal(4);
  await expectReady(NEXT);
  expect(secondPages()).toEqual([]);
  await walk(user, 'ArrowDown', 3);
  await walk(user, 'ArrowDown', 2);
  expect(router.state.location.href).toBe('/leads?lead=2&page=2');
  await walk(user, 'ArrowDown', 1);
  await expectEnd(NEXT);
  await walk(user, 'ArrowUp', 2);
  await walk(user, 'ArrowUp', 3);
  await walk(user, 'ArrowUp', 4);
  expect(router.state.location.href).toBe('/leads?lead=4');
  expect(secondPages()).toHaveLength(1);
});

test('closed beyond the edge, the list stays where one has walked to; Back leads to where one began', async () => {
  const { user, router } = await openList(queue(5), '/leads');
  await user.click(await findLeadRow('Гость №3'));
  await findModal(3);
  await walk(user, 'ArrowDown', 2);
  await user.click(await findButton('Закрыть'));
  await waitFor(() => expect(router.state.location.href).toBe('/leads?page=2'));
  await waitFor(async () => expect(await findLeadRow('Гость №2')).toHaveFocus());
  router.history.back();
  await waitFor(() => expect(router.state.location.href).toBe('/leads'));
});

test('beyond the edge a lead that leaves its page keeps its place too', async () => {
  const { user } = await openList(queue(5), '/leads?status=new&lead=3');
  await walk(user, 'ArrowDown', 2);
  await answer(user, 2);
  await waitFor(() => expect(secondPages()).toHaveLength(2));
  await walk(user, 'ArrowDown', 1);
  await walk(user, 'ArrowUp', 3);
});

test('over the upper edge it goes to the end of the page before', async () => {
  const { user, router } = await openList(queue(5), '/leads?page=2&lead=2');
  await findModal(2);
  await walk(user, 'ArrowUp', 3);
  await walk(user, 'ArrowUp', 4);
  expect(router.state.location.href).toBe('/leads?lead=4');
});

test('a queue is walked to its end while every answered lead leaves it', async () => {
  const { user } = await openList(queue(4), '/leads?status=new&lead=3');
  await findModal(3);
  const nextButton = await findButton(NEXT);
  for (const id of [3, 2]) {
    await answer(user, id);
    await walk(user, 'ArrowDown', id - 1);
  }
  await answer(user, 1);
  await expectEnd(NEXT);
  expect(await findButton(NEXT)).toBe(nextButton);
  await walk(user, 'ArrowUp', 4);
});

test('the only lead of a list leaves it, and the buttons stay', async () => {
  const { user } = await openList(queue(1), '/leads?status=new&lead=1');
  await answer(user, 1);
  await expectEnd(PREVIOUS);
  await expectEnd(NEXT);
});

test('on the board the walk stays in the column the lead was opened in', async () => {
  const { user } = await openBoard(queue(3), '/leads?view=kanban&lead=2');
  await answer(user, 2);
  await screen.findByRole('region', { name: /^В обработке, 1/, hidden: true });
  await walk(user, 'ArrowDown', 1);
  await walk(user, 'ArrowUp', 3);
});

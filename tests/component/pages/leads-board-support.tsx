import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { endpoints, LEAD_STATUSES, UNKNOWN_STATUS, type Lead } from '#contract';
import { leadColumn } from '@/entities/leads/lead';
import { buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { backend, mock, server } from '../../support/msw/index.ts';
import { openList } from '../widgets/lead-details-support.tsx';

const WINDOW_HEIGHT = 800;
const CARD_HEIGHT = 100;

/** Gives what is drawn the heights that a column needs to know what is on the screen; jsdom knows none. */
export function giveHeights(): void {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW_HEIGHT);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD_HEIGHT);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

const FIRST = 20;

/** The board as our server makes it of the leads there are. */
export const boardHandler = mock(endpoints.leads.board, () =>
  [...LEAD_STATUSES, UNKNOWN_STATUS]
    .map((status) => {
      const leads = backend.leads.filter((lead) => leadColumn(lead.status) === status);
      return { status, total: leads.length, items: leads.slice(0, FIRST) };
    })
    .filter(({ status, total }) => status !== UNKNOWN_STATUS || total > 0),
);

export const named = (id: number, name: string, given: Partial<Lead> = {}) =>
  buildLead({ id, values: [buildLeadValue('Имя', name)], ...given });

/** The board with the modal over it. */
export async function openBoard(leads: Lead[], path = '/leads?view=kanban') {
  server.use(boardHandler);
  const rendered = await openList(leads, path);
  await screen.findByRole('region', { name: 'Доска заявок' });
  return rendered;
}

/** A column by its title, however many cards it has. */
export const column = (title: string) =>
  screen.getByRole('region', { name: new RegExp(`^${title}, \\d+`) });

export const queryCard = (name: string, title: string) =>
  within(column(title)).queryByRole('group', { name });

export const findCard = (name: string, title: string) =>
  within(column(title)).findByRole('group', { name });

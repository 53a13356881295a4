import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { buildPageMeta, buildUser } from '../../support/factories/index.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { findToast } from '../widgets/lead-details-support.tsx';
import { openScreen, save, SETTINGS } from './chat-settings-support.tsx';

const ANNA = buildUser({ id: 5, name: 'Анна' });
const BORIS = buildUser({ id: 7, name: 'Борис' });

async function openAssign(assign: Partial<typeof SETTINGS.assign> = {}) {
  server.use(
    mock(endpoints.users.list, () => ({
      data: [ANNA, BORIS],
      links: null,
      meta: buildPageMeta({ total: 2 }),
    })),
  );
  return openScreen({ assign: { ...SETTINGS.assign, ...assign } }, 'assign');
}

test('chats go in turn to those who are chosen, each up to a limit', async () => {
  const { user, asked } = await openAssign();
  expect(screen.getByText(/^О новом диалоге узнают все, кто на смене/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'По кругу' }));
  const people = within(await screen.findByRole('group', { name: 'Между кем по кругу' }));
  expect(people.getByText('Никто не выбран: все, кто на смене')).toBeVisible();
  await user.click(await people.findByRole('checkbox', { name: 'Борис' }));
  await user.click(people.getByRole('checkbox', { name: 'Анна' }));
  const limit = screen.getByLabelText('Открытых у одного, не больше');
  await user.clear(limit);
  await user.type(limit, 'пять');
  await user.click(save());
  expect(await screen.findByText('Целое число от 0 до 1000')).toBeVisible();
  expect(asked).toEqual([]);
  await user.clear(limit);
  await user.type(limit, '5');
  await user.click(save());
  expect(await findToast('Настройки чата сохранены')).toBeVisible();
  expect(asked[0]?.body).toEqual({ assign: { mode: 'in_turn', user_ids: [7, 5], limit: 5 } });
});

test('by hand, who was chosen stays chosen and is not asked for', async () => {
  const { user, asked } = await openAssign({ mode: 'in_turn', user_ids: [5], limit: 3 });
  expect(await screen.findByRole('checkbox', { name: 'Анна' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Вручную' }));
  expect(screen.queryByRole('group', { name: 'Между кем по кругу' })).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() =>
    expect(asked[0]?.body).toEqual({ assign: { mode: 'manual', user_ids: [5], limit: 3 } }),
  );
});

test('a colleague who cannot be chosen any more is told at the choice', async () => {
  const { user } = await openAssign({ mode: 'in_turn' });
  const message = 'Такого сотрудника нет среди работающих';
  server.use(
    mock(endpoints.chats.updateSettings, () =>
      refusal(422, message, { 'assign.user_ids': [message] }),
    ),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Анна' }));
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('where a colleague has set it too, both versions are told in words', async () => {
  const { user, held } = await openAssign({ mode: 'in_turn', user_ids: [5], limit: 0 });
  await user.click(await screen.findByRole('checkbox', { name: 'Борис' }));
  Object.assign(held, {
    assign: { mode: 'in_turn', user_ids: [5], limit: 9 },
    updated_at: '2026-03-10T09:30:00.000Z',
  });
  await user.click(save());
  expect(await screen.findByText(/Между кем по кругу: Анна, Борис/)).toBeVisible();
  // The limit that the colleague has set stands in both versions.
  expect(screen.getAllByText(/Открытых у одного, не больше: 9/)).toHaveLength(2);
});

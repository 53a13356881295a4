import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type RejectReason } from '#contract';
import { SettingsPage } from '@/pages/company/settings';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast } from '../widgets/lead-details-support.tsx';

const reason = (id: number, name: string, given: Partial<RejectReason> = {}): RejectReason => ({
  id,
  name,
  position: id,
  archived_at: null,
  leads_count: 0,
  ...given,
});

/** The section over a server that keeps these reasons. */
async function openSection(given: RejectReason[], norm = 15) {
  let held = given;
  const asked: unknown[] = [];
  const change = (id: unknown, patch: Partial<RejectReason>) => {
    held = held.map((each) => (each.id === Number(id) ? { ...each, ...patch } : each));
    return held.find((each) => each.id === Number(id)) ?? reason(0, '');
  };
  server.use(
    mock(endpoints.company.settings, () => ({ response_norm_minutes: norm })),
    mock(endpoints.company.updateSettings, ({ body }) => {
      asked.push(body);
      return { ...(body as { response_norm_minutes: number }) };
    }),
    mock(endpoints.rejectReasons.list, () => held),
    mock(endpoints.rejectReasons.create, ({ body }) => {
      const added = reason(held.length + 1, (body as { name: string }).name);
      held = [...held, added];
      return added;
    }),
    mock(endpoints.rejectReasons.order, ({ body }) => {
      const { ids } = body as { ids: number[] };
      asked.push(ids);
      held = ids.flatMap((id) => held.filter((each) => each.id === id));
      return held;
    }),
    mock(endpoints.rejectReasons.update, ({ body, params }) => {
      const { name, archived } = body as { name?: string; archived?: boolean };
      asked.push(body);
      return change(params['id'], {
        ...(name !== undefined && { name }),
        ...(archived !== undefined && {
          archived_at: archived ? '2026-03-10T09:00:00.000Z' : null,
        }),
      });
    }),
  );
  const rendered = await renderWithProviders(<SettingsPage />, { path: '/settings?section=leads' });
  await screen.findByLabelText('Добавить причину');
  return { ...rendered, asked };
}

const names = (label = 'Причины отказа') =>
  within(screen.getByRole('list', { name: label }))
    .queryAllByRole('textbox')
    .map((field) => (field as HTMLInputElement).value);

test('the norm of the first response is changed, and what is none is refused', async () => {
  const { user, asked } = await openSection([]);
  const field = await screen.findByLabelText('Норма ответа, минут');
  const save = () => user.click(screen.getByRole('button', { name: 'Сохранить' }));
  for (const wrong of ['0', 'час', '1441', '']) {
    await user.clear(field);
    if (wrong) await user.type(field, wrong);
    await save();
    expect(await screen.findByText('От 1 до 1440 минут')).toBeVisible();
  }
  await user.clear(field);
  await user.type(field, '30');
  await save();
  expect(await findToast('Норма ответа сохранена')).toBeVisible();
  expect(asked).toEqual([{ response_norm_minutes: 30 }]);
});

test('a company without reasons begins with some by one press', async () => {
  const { user } = await openSection([]);
  await user.click(screen.getByRole('button', { name: 'Добавить эти причины' }));
  await waitFor(() => expect(names()).toHaveLength(5));
  expect(names()[0]).toBe('Дорого');
});

test('reasons are added, renamed by Enter and put in order; a name that is taken is refused', async () => {
  const { user, asked } = await openSection([
    reason(1, 'Дорого', { leads_count: 12 }),
    reason(2, 'Передумал'),
  ]);
  expect(screen.getByRole('link', { name: /^12.заявок$/ })).toHaveAttribute(
    'href',
    '/leads?status=rejected&reason=1',
  );
  const add = screen.getByLabelText('Добавить причину');
  await user.type(add, 'дорого{Enter}');
  expect(await screen.findByText('Такая причина уже есть')).toBeVisible();
  await user.clear(add);
  await user.type(add, 'Далеко{Enter}');
  await waitFor(() => expect(names()).toEqual(['Дорого', 'Передумал', 'Далеко']));
  await waitFor(() => expect(add).toHaveValue(''));

  const second = screen.getByLabelText('Причина 2');
  await user.clear(second);
  await user.type(second, 'Отложил{Enter}');
  await waitFor(() => expect(asked).toEqual([{ name: 'Отложил' }]));
  await user.type(second, ' навсегда{Escape}');
  expect(second).toHaveValue('Отложил');

  await user.click(screen.getByRole('button', { name: 'Действия: Дорого' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ниже' }));
  await waitFor(() => expect(asked.at(-1)).toEqual([2, 1, 3]));
  expect(names()).toEqual(['Отложил', 'Дорого', 'Далеко']);
});

test('one that is archived can be brought back, and a refusal rolls back', async () => {
  const { user } = await openSection([reason(1, 'Дорого'), reason(2, 'Передумал')]);
  const archive = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Действия: ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'В архив' }));
  };
  await archive('Дорого');
  await user.click(await screen.findByRole('button', { name: 'Вернуть причину «Дорого»' }));
  await waitFor(() => expect(names()).toContain('Дорого'));

  server.use(mock(endpoints.rejectReasons.update, () => refusal(500, 'Сломалось')));
  await archive('Передумал');
  expect(await findToast('Сломалось')).toBeVisible();
  await waitFor(() => expect(names()).toContain('Передумал'));
});

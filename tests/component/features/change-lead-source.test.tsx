import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, leadPatchSchema, type Lead, type LeadPatch } from '#contract';
import { buildLead, buildLeadForm, buildPageMeta } from '../../support/factories/index.ts';
import { backend, mock, refusal, server } from '../../support/msw/index.ts';
import { findToast, openModal, valueOf } from '../widgets/lead-details-support.tsx';

const EDIT = { name: 'Править источник' };
const BY_HAND: Partial<Lead> = {
  ...{ kind: 'staff', source: 'Вручную', lead_form_id: null, form: null },
};

let sent: LeadPatch[];

beforeEach(() => {
  sent = [];
  server.use(
    mock(endpoints.leads.sources, () => ['Вручную', 'Выставка', 'Заявка №3', 'Опрос']),
    mock(endpoints.leadForms.list, () => ({
      data: [buildLeadForm({ id: 3, name: 'Заявка' }), buildLeadForm({ id: 4, name: 'Опрос' })],
      links: null,
      meta: buildPageMeta(),
    })),
    mock(endpoints.leads.update, ({ body }) => {
      const patch = leadPatchSchema.parse(body);
      sent.push(patch);
      const source = 'source' in patch ? patch.source || 'Вручную' : null;
      return Object.assign(backend.leads[0] ?? buildLead(), { source });
    }),
  );
});

const field = () => screen.getByRole('combobox', { name: 'Источник' });
const closed = () =>
  waitFor(() => expect(screen.queryByRole('combobox', { name: 'Источник' })).toBeNull());

async function openEditor(given: Partial<Lead> = {}) {
  const opened = await openModal({ ...BY_HAND, ...given });
  await opened.user.click(await within(opened.modal).findByRole('button', EDIT));
  await screen.findByRole('combobox', { name: 'Источник' });
  return opened;
}
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Сохранить' }));

test('a usual source is chosen from the list, and stands in the row', async () => {
  const { user, modal } = await openEditor();
  expect(field()).toHaveValue('');
  await user.click(field());
  expect(await screen.findByRole('option', { name: 'Выставка' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Заявка|Опрос/ })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Звонок' }));
  await save(user);
  await findToast('Источник сохранён');
  await closed();
  expect(sent).toEqual([{ source: 'Звонок' }]);
  await waitFor(() => expect(valueOf(modal, 'Источник')).toHaveTextContent('Звонок'));
  expect(within(modal).getByRole('button', EDIT)).toHaveFocus();
});

test('a chosen one leaves the others on offer, and an emptied one is «Вручную»', async () => {
  const { user, modal } = await openEditor({ source: 'Звонок' });
  expect(field()).toHaveValue('Звонок');
  await user.click(field());
  expect(await screen.findByRole('option', { name: 'Выставка' })).toBeVisible();
  await user.clear(field());
  await save(user);
  await waitFor(() => expect(valueOf(modal, 'Источник')).toHaveTextContent('Вручную'));
  expect(sent).toEqual([{ source: '' }]);
});

test('an unchanged one is not sent', async () => {
  const { user } = await openEditor();
  await save(user);
  await closed();
  expect(sent).toEqual([]);
});

test('a source that a colleague has given meanwhile is shown, not overwritten', async () => {
  const { user, modal } = await openEditor({ updated_at: '2024-03-05T11:07:00.000Z' });
  server.use(
    mock(endpoints.leads.update, () => {
      const current = Object.assign(backend.leads[0] ?? buildLead(), {
        ...{ source: 'Визит', updated_at: '2024-03-05T12:00:00.000Z' },
      });
      return Response.json({ message: 'Изменили', current }, { status: 409 });
    }),
  );
  await user.type(field(), 'Почта');
  await save(user);
  await findToast('Источник тем временем изменили: Визит');
  await waitFor(() => expect(valueOf(modal, 'Источник')).toHaveTextContent('Визит'));
  expect(field()).toHaveValue('Почта');
});

test('after a refusal what was typed stays', async () => {
  const { user, modal } = await openEditor();
  server.use(mock(endpoints.leads.update, () => refusal(422, 'Источник не подходит')));
  await user.type(field(), 'Почта');
  await save(user);
  await findToast('Источник не подходит');
  expect(field()).toHaveValue('Почта');
  expect(valueOf(modal, 'Источник')).toHaveTextContent('Вручную');
});

test.each<[string, Partial<Lead>]>([
  ['of a form', { ...BY_HAND, kind: 'visitor', lead_form_id: 3, form: { id: 3, name: 'Форма' } }],
  ['of a chat', { ...BY_HAND, kind: 'visitor', source: 'Чат' }],
  ['in the spam', { ...BY_HAND, spam_at: '2024-03-05T12:00:00.000Z' }],
  ['of a server that does not say who wrote it down', { ...BY_HAND, kind: null }],
])('the source of a lead %s is text only', async (_name, given) => {
  const { modal } = await openModal(given);
  expect(valueOf(modal, 'Источник').textContent).toBe(
    given.form?.name ?? given.source ?? 'Не указан',
  );
  expect(within(modal).queryByRole('button', EDIT)).toBeNull();
});

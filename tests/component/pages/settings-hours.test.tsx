import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import {
  endpoints,
  USUAL_AUTO_ASSIGN,
  USUAL_ESCALATION,
  type CompanySettings,
  type WorkingHours,
} from '#contract';
import { companyQueries } from '@/entities/company/company';
import { SettingsPage } from '@/pages/company/settings';
import { buildPageMeta, buildUser } from '../../support/factories/index.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast } from '../widgets/lead-details-support.tsx';

const ANNA = buildUser({ id: 5, name: 'Анна' });
const BORIS = buildUser({ id: 7, name: 'Борис' });

const SETTINGS: CompanySettings = {
  response_norm_minutes: 15,
  working_hours: null,
  auto_assign: USUAL_AUTO_ASSIGN,
  escalation: USUAL_ESCALATION,
};

/** The section «Заявки» over a server that holds these settings. */
async function openSection(given: Partial<CompanySettings> = {}) {
  let held = { ...SETTINGS, ...given };
  /** What a colleague saves while the page is not connected. */
  const saveUnseen = (change: Partial<CompanySettings>) => {
    held = { ...held, ...change };
  };
  const asked: unknown[] = [];
  server.use(
    mock(endpoints.company.settings, () => held),
    mock(endpoints.company.updateSettings, ({ body }) => {
      asked.push(body);
      const { version } = body as { version?: string };
      if (held.version !== undefined && version !== held.version) {
        return HttpResponse.json(
          { message: 'Настройки тем временем изменили', current: held },
          { status: 409 },
        );
      }
      const { auto_assign, escalation, ...rest } = body as Partial<typeof held>;
      held = { ...held, ...rest };
      if (auto_assign)
        held.auto_assign = { ...USUAL_AUTO_ASSIGN, ...held.auto_assign, ...auto_assign };
      if (escalation) held.escalation = { ...USUAL_ESCALATION, ...held.escalation, ...escalation };
      return held;
    }),
    mock(endpoints.rejectReasons.list, () => []),
    mock(endpoints.users.list, () => ({
      data: [ANNA, BORIS],
      links: null,
      meta: buildPageMeta({ total: 2 }),
    })),
  );
  const rendered = await renderWithProviders(<SettingsPage />, { path: '/settings?section=leads' });
  await screen.findByLabelText('Норма ответа, минут');
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  /** A colleague saves, and the page hears of it. */
  const colleagueSaves = async (change: Partial<CompanySettings>) => {
    held = { ...held, ...change };
    await act(() => rendered.queryClient.refetchQueries(companyQueries.settings()));
  };
  return { ...rendered, asked, part, colleagueSaves, saveUnseen };
}

test('hours are set day by day, several ranges and special days with them', async () => {
  const { user, asked, part } = await openSection();
  const section = await part('Рабочее время');
  await user.click(section.getByRole('switch', { name: /^Отвечаем только в рабочее время/ }));
  const save = section.getByRole('button', { name: 'Сохранить' });
  const week = within(screen.getByRole('group', { name: 'По дням недели' }));
  expect(week.getByLabelText('Пятница: начало')).toHaveValue('09:00');
  expect(week.getAllByText('Выходной')).toHaveLength(2);
  const retype = async (label: string, text: string) => {
    await user.clear(week.getByLabelText(label));
    await user.type(week.getByLabelText(label), text);
  };
  await retype('Понедельник: конец', '13');
  await user.click(week.getByRole('button', { name: 'Понедельник: добавить промежуток' }));
  expect(week.getByLabelText('Понедельник: начало 2')).toHaveValue('13:00');
  await retype('Понедельник: начало 2', '2000');
  await user.click(save);
  expect(await screen.findByText('Понедельник: укажите начало и конец')).toBeVisible();
  expect(asked).toEqual([]);
  await retype('Понедельник: конец 2', '200');
  expect(week.getByLabelText('Понедельник: конец 2')).toHaveValue('20:0');
  await retype('Понедельник: конец 2', '2:00');
  await user.tab();
  expect(week.getByText('следующего дня')).toBeVisible();
  await user.click(week.getByRole('button', { name: 'Вторник: убрать промежуток' }));
  await user.click(screen.getByRole('button', { name: 'Добавить день' }));
  await user.type(screen.getByLabelText('Дата: Новый день'), '31122026');
  await user.click(save);
  expect(await findToast('Рабочее время сохранено')).toBeVisible();
  const usual = [['09:00', '18:00']];
  expect(asked[0]).toEqual({
    working_hours: {
      mon: [
        ['09:00', '13:00'],
        ['20:00', '02:00'],
      ],
      ...{ tue: [], wed: usual, thu: usual, fri: usual, sat: [], sun: [] },
      special: { '2026-12-31': [] },
    },
  });
  expect(section.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('a special day that is there already loses neither', async () => {
  const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const hours: WorkingHours = { ...closed, special: { '2026-12-31': [['10:00', '12:00']] } };
  const { user, asked, part } = await openSection({ working_hours: hours });
  const section = await part('Рабочее время');
  await user.click(screen.getByRole('button', { name: 'Добавить день' }));
  await user.type(screen.getByLabelText('Дата: Новый день'), '31122026');
  await user.click(section.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('31.12.2026: этот день уже есть')).toBeVisible();
  expect(asked).toEqual([]);
  expect(screen.getByLabelText('31.12.2026: начало')).toHaveValue('10:00');
});

test('the zone of the company is named, and what its clock makes of the hours', async () => {
  server.use(
    mock(endpoints.company.show, () => ({
      ...{ id: 1, name: 'Окна', inn: null, phone: null, address: null, logo_url: null },
      ...{ timezone: 'Asia/Omsk', updated_at: null },
    })),
  );
  const all: [string, string][] = [['00:00', '00:00']];
  const week = { mon: all, tue: all, wed: all, thu: all, fri: all, sat: all, sun: all };
  const { user } = await openSection({ working_hours: { ...week, special: {} } });
  expect(await screen.findByText(/по времени компании: Омск, UTC\+6$/)).toBeVisible();
  expect(await screen.findByText('Сейчас рабочее время')).toBeVisible();
  expect(screen.getAllByText('сутки')).toHaveLength(7);
  for (const button of screen.getAllByRole('button', { name: /: убрать промежуток$/ })) {
    await user.click(button);
  }
  expect(screen.getByText(/^Сейчас нерабочее время/)).toBeVisible();
});

test('new leads are given out in turn to chosen people', async () => {
  const { user, asked, part } = await openSection();
  const section = await part('Распределение');
  expect(section.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  await user.click(section.getByText('По очереди'));
  await user.click(await section.findByRole('checkbox', { name: 'Борис' }));
  await user.click(section.getByRole('switch', { name: /^Раздавать накопившиеся/ }));
  await user.click(section.getByRole('button', { name: 'Сохранить' }));
  expect(await findToast('Распределение сохранено')).toBeVisible();
  expect(asked).toEqual([{ auto_assign: { mode: 'round_robin', user_ids: [7], backlog: false } }]);
});

test('the steps of a lead without a response are said in minutes, and refused out of order', async () => {
  const { user, asked, part } = await openSection({ response_norm_minutes: 30 });
  const section = await part('Заявка без ответа');
  const all = section.getByLabelText('Всем на смене, % нормы');
  expect(all).toHaveAccessibleDescription(/^через 1\sч/);
  await user.clear(all);
  await user.type(all, '90');
  await user.click(section.getByRole('button', { name: 'Сохранить' }));
  expect(await section.findByText('Позже предыдущего шага')).toBeVisible();
  expect(all).toHaveFocus();
  await user.clear(all);
  expect(all).toHaveAccessibleDescription(/пусто — шаг пропускается/);
  server.use(
    mock(endpoints.company.updateSettings, () =>
      refusal(422, 'Ошибка', { 'escalation.user_ids': ['Такого сотрудника нет среди работающих'] }),
    ),
  );
  await user.click(section.getByRole('button', { name: 'Сохранить' }));
  expect(await section.findByText('Такого сотрудника нет среди работающих')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a back end without these settings shows the norm alone', async () => {
  await openSection({ working_hours: undefined, auto_assign: undefined, escalation: undefined });
  expect(screen.queryByRole('region', { name: 'Распределение' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Рабочее время' })).toBeNull();
});

test('an untouched part takes over what a colleague saves, and a save sends only what was changed', async () => {
  const { user, asked, part, colleagueSaves } = await openSection();
  const section = await part('Заявка без ответа');
  const remind = section.getByLabelText('Ответственному, % нормы');
  await colleagueSaves({
    response_norm_minutes: 20,
    escalation: { ...USUAL_ESCALATION, remind_percent: 50 },
  });
  await waitFor(() => expect(remind).toHaveValue('50'));
  expect(screen.getByLabelText('Норма ответа, минут')).toHaveValue('20');
  expect(section.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  const all = section.getByLabelText('Всем на смене, % нормы');
  await user.clear(all);
  await user.type(all, '300');
  await colleagueSaves({ escalation: { ...USUAL_ESCALATION, remind_percent: 60 } });
  await waitFor(() => expect(remind).toHaveValue('60'));
  expect(all).toHaveValue('300');
  expect(section.queryByRole('alert')).toBeNull();
  await user.click(section.getByRole('button', { name: 'Сохранить' }));
  expect(await findToast('Напоминания сохранены')).toBeVisible();
  expect(asked).toEqual([{ escalation: { all_percent: 300 } }]);
});

test('a field that a colleague has changed meanwhile is named, and can be taken from the server', async () => {
  const { user, part, colleagueSaves } = await openSection();
  const section = await part('Заявка без ответа');
  const all = section.getByLabelText('Всем на смене, % нормы');
  await user.clear(all);
  await user.type(all, '300');
  await colleagueSaves({ escalation: { ...USUAL_ESCALATION, all_percent: 400 } });
  expect(await section.findByRole('alert')).toHaveTextContent(
    /^Тем временем изменили: напоминание всем на смене/,
  );
  expect(all).toHaveValue('300');
  await user.click(section.getByRole('button', { name: 'Взять вариант коллеги' }));
  expect(all).toHaveValue('400');
  expect(section.queryByRole('alert')).toBeNull();
  expect(section.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('a saved part shows the answer and has nothing more to save', async () => {
  const { user, part } = await openSection();
  const section = await part('Заявка без ответа');
  const all = section.getByLabelText('Всем на смене, % нормы');
  await user.clear(all);
  await user.type(all, ' 300%');
  await user.click(section.getByRole('button', { name: 'Сохранить' }));
  expect(await findToast('Напоминания сохранены')).toBeVisible();
  expect(all).toHaveValue('300');
  expect(section.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('special days are sorted by the save', async () => {
  const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const { user, part } = await openSection({
    working_hours: { ...closed, special: { '2026-12-31': [] } },
  });
  const section = await part('Рабочее время');
  await user.click(screen.getByRole('button', { name: 'Добавить день' }));
  await user.type(screen.getByLabelText('Дата: Новый день'), '01052026');
  await user.click(section.getByRole('button', { name: 'Сохранить' }));
  expect(await findToast('Рабочее время сохранено')).toBeVisible();
  const names = screen.getAllByRole('textbox', { name: /^Дата: / });
  expect(names.map((field) => field.getAttribute('aria-label'))).toEqual([
    'Дата: 01.05.2026',
    'Дата: 31.12.2026',
  ]);
  expect(section.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('a change that would overwrite an unseen one is refused, and stays typed', async () => {
  const { user, asked, saveUnseen } = await openSection({ version: 'first' });
  const field = await screen.findByLabelText('Норма ответа, минут');
  const save = () => user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await user.clear(field);
  await user.type(field, '30');
  saveUnseen({ version: 'second', response_norm_minutes: 45 });
  await save();
  expect(await screen.findByText(/^Тем временем изменили: норма ответа/)).toBeVisible();
  expect(field).toHaveValue('30');
  expect(asked).toEqual([{ response_norm_minutes: 30, version: 'first' }]);
  await save();
  expect(await findToast('Норма ответа сохранена')).toBeVisible();
  expect(asked.at(-1)).toEqual({ response_norm_minutes: 30, version: 'second' });
});

test('an unseen change of other settings does not stop one', async () => {
  const { user, asked, saveUnseen } = await openSection({ version: 'first' });
  const field = await screen.findByLabelText('Норма ответа, минут');
  await user.clear(field);
  await user.type(field, '30');
  saveUnseen({ version: 'second', escalation: { ...USUAL_ESCALATION, all_percent: 250 } });
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await findToast('Норма ответа сохранена')).toBeVisible();
  expect(asked.at(-1)).toEqual({ response_norm_minutes: 30, version: 'second' });
  expect(screen.getByLabelText('Всем на смене, % нормы')).toHaveValue('250');
});

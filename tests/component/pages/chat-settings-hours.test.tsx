import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { mock, server } from '../../support/msw/index.ts';
import { findToast } from '../widgets/lead-details-support.tsx';
import { openScreen, save, SETTINGS } from './chat-settings-support.tsx';

test('hours are set day by day, several ranges and special days with them', async () => {
  const { user, asked } = await openScreen({}, 'hours');
  await user.click(screen.getByRole('switch', { name: /^Отвечаем только в рабочее время/ }));
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
  await user.click(save());
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
  await user.click(save());
  expect(await findToast('Настройки чата сохранены')).toBeVisible();
  const usual = [['09:00', '18:00']];
  expect(asked[0]?.body).toEqual({
    offline_text: SETTINGS.offline_text,
    hours: {
      mon: [
        ['09:00', '13:00'],
        ['20:00', '02:00'],
      ],
      ...{ tue: [], wed: usual, thu: usual, fri: usual, sat: [], sun: [] },
      special: { '2026-12-31': [] },
    },
  });
});

test('a special day that is there already loses neither', async () => {
  const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const hours = { ...closed, special: { '2026-12-31': [['10:00', '12:00'] as [string, string]] } };
  const { user, asked } = await openScreen({ hours }, 'hours');
  await user.click(screen.getByRole('button', { name: 'Добавить день' }));
  await user.type(screen.getByLabelText('Дата: Новый день'), '31122026');
  await user.click(save());
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
  const { user } = await openScreen({ hours: { ...week, special: {} } }, 'hours');
  expect(await screen.findByText('По времени компании: Омск, UTC+6')).toBeVisible();
  expect(await screen.findByText('Сейчас рабочее время')).toBeVisible();
  expect(screen.getAllByText('сутки')).toHaveLength(7);
  for (const button of screen.getAllByRole('button', { name: /: убрать промежуток$/ })) {
    await user.click(button);
  }
  expect(screen.getByText(/^Сейчас нерабочее время/)).toBeVisible();
});

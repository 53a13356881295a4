import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints, type Visit, type VisitPatch } from '#contract';
import '@/features/write-visit/ui/message-dialog.tsx';
import { buildVisit } from '../../../support/factories/index.ts';
import { mock, server } from '../../../support/msw/index.ts';
import { untilSaved } from './until-saved.ts';
import { openVisits, savedVisit, serveVisits, toastButton } from './visits-support.ts';

const { visits } = endpoints;
const MEASURE = 'Замер, 3 декабря 2031, 14:00–15:00';
const PHONE = '+7 943 123-45-67';

let passed: unknown[] = [];
beforeEach(() => {
  localStorage.clear();
  passed = [];
});
afterEach(untilSaved);

/** A server of one visit, which is moved as it is asked. */
function serveVisit(given: Partial<Visit> = {}) {
  const visit = buildVisit({ phone: PHONE, ...given });
  serveVisits([visit]);
  server.use(
    mock(visits.update, ({ body }) => {
      const { move_order: _moves, ...patch } = body as VisitPatch;
      return savedVisit(Object.assign(visit, patch));
    }),
    mock(visits.passed, ({ body }) => void passed.push(body) as never),
  );
}

async function openMenu() {
  const { user, block } = await openVisits();
  await user.click(await block.findByRole('button', { name: `Действия с выездом: ${MEASURE}` }));
  return user;
}

test('the message to the client is ready; it is written down only when it is passed on', async () => {
  serveVisit();
  const user = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Сообщить клиенту' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сообщить клиенту' }));
  const text = dialog.getByRole('textbox', { name: 'Сообщение' });
  expect(text).toHaveValue('Ваш замер — 3 декабря 2031, 14:00–15:00');
  await user.type(text, '. Ждём вас');
  const sms = dialog.getByRole('link', { name: 'Написать SMS' });
  const body = encodeURIComponent('Ваш замер — 3 декабря 2031, 14:00–15:00. Ждём вас');
  expect(sms).toHaveAttribute('href', `sms:+79431234567?&body=${body}`);
  expect(passed).toEqual([]);
  // The application of the phone opens beside the page.
  sms.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(sms);
  await waitFor(() =>
    expect(passed).toEqual([
      { via: 'sms', text: 'Ваш замер — 3 декабря 2031, 14:00–15:00. Ждём вас' },
    ]),
  );
});

test('of several numbers the first is written to, and nothing without a text', async () => {
  serveVisit({ phone: '8 943 123-45-67 доб. 12, 8 943 765-43-21' });
  const user = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Сообщить клиенту' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сообщить клиенту' }));
  expect(dialog.getByRole('link', { name: 'Написать SMS' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^sms:\+79431234567\?/u),
  );
  await user.clear(dialog.getByRole('textbox', { name: 'Сообщение' }));
  expect(dialog.queryByRole('link', { name: 'Написать SMS' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Написать SMS' })).toBeDisabled();
});

test('a moved visit offers it beside the undo', async () => {
  serveVisit();
  const user = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Перенести…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Перенести выезд/u }));
  fireEvent.change(dialog.getByLabelText('Начало'), { target: { value: '10:00' } });
  await user.click(dialog.getByRole('button', { name: 'Перенести' }));
  await user.click(
    await toastButton('Замер перенесён на 3 декабря 2031, 10:00', 'Сообщить клиенту'),
  );
  const message = within(await screen.findByRole('dialog', { name: 'Сообщить клиенту' }));
  expect(message.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(
    'Ваш замер — 3 декабря 2031, 10:00–11:00',
  );
});

test('without a phone there is nobody to tell, as of a visit that is over', async () => {
  serveVisit({ phone: null });
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Перенести…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Сообщить клиенту' })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { endpoints, type Payout, type Referral } from '#contract';
import '@/pages/clients/referrals';
import { buildLeadForm } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { INVITED, ledgerPageOf, OLGA, pageOf, reward } from './referrals-support.ts';

const { referrals, referralRewards } = endpoints;
const UNDO = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const SUMMARY = {
  ...{ visits: 12, leads: 5, clients: 2, conversion: 40, accrued: 0, confirmed: 0 },
  ...{ payable: -50_000, paid: 0, in_debt: 1 },
  lists: { partners: 3, invited: 9, review: 4, rewards: 12, payouts: 2 },
};

function answerReferrals(known: Referral[]) {
  const current = [...known];
  server.use(
    mock(referrals.list, () => pageOf(current)),
    mock(referrals.summary, () => SUMMARY),
    mock(referrals.unknownCodes, () => [
      { code: 'SOSED', leads: 3, last_at: '2024-03-05T11:07:00.000Z' },
      { code: '<b>?!', leads: 1, last_at: null },
    ]),
    mock(
      referrals.show,
      ({ params }) => current.find(({ id }) => String(id) === params['id']) ?? refusal(404),
    ),
    mock(endpoints.leadForms.list, () => pageOf([buildLeadForm({ slug: 'zayavka' })])),
  );
  return current;
}

describe('referrals', () => {
  test('say what they brought and are owed, each number a link to exactly that', async () => {
    answerReferrals([OLGA]);
    await renderApp('/referrals');
    const row = (await screen.findByRole('link', { name: 'Ольга Лебедева' })).closest('tr');
    expect(within(row as HTMLElement).getByText(/1\s500,50\s₽ за клиента/)).toBeVisible();
    expect(within(row as HTMLElement).getByRole('link', { name: '5' })).toHaveAttribute(
      'href',
      '/referrals?tab=invited&referral=7&state=counted',
    );
    const owed = await screen.findByRole('link', { name: /^К выплате: −500\s₽$/ });
    expect(owed).toHaveAttribute('href', '/referrals?tab=rewards&status=confirmed');
    expect(screen.getByText(/1\sпартнёр с отрицательным балансом/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Клиенты: 2$/ })).toHaveAttribute(
      'href',
      '/referrals?tab=invited&of_clients=1',
    );
  });

  test('say how many stand in each list, and why fewer leads count than have come', async () => {
    answerReferrals([OLGA]);
    await renderApp('/referrals');
    const tabs = within(await screen.findByRole('navigation', { name: 'Вкладки рефералов' }));
    const names = ['Партнёры 3', 'Приглашённые 9', 'На проверке 4', 'Начисления 12', 'Выплаты 2'];
    for (const name of names)
      expect(await tabs.findByRole('link', { name })).toHaveAttribute('title');
    const leads = screen.getByRole('link', { name: 'Заявки: 5' }).closest('li');
    expect(leads).toHaveTextContent(/засчитано из 9$/);
  });

  test('have tabs without numbers where the server does not count them', async () => {
    answerReferrals([OLGA]);
    server.use(mock(referrals.summary, () => ({ ...SUMMARY, lists: null })));
    await renderApp('/referrals');
    expect(await screen.findByRole('link', { name: 'Заявки: 5' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'На проверке' })).toBeVisible();
    expect(screen.queryByText(/засчитано из/)).toBeNull();
  });

  test('are made for a code that nobody has, with a choice to count what came', async () => {
    const current = answerReferrals([]);
    const sent: unknown[] = [];
    server.use(
      mock(referrals.create, ({ body }) => {
        sent.push(body);
        if (sent.length === 1) {
          return HttpResponse.json(
            { message: 'Такой код уже занят', errors: { code: ['Такой код уже занят'] } },
            { status: 422 },
          );
        }
        current.push({ ...OLGA, id: 8 });
        return { ...OLGA, id: 8 };
      }),
    );
    const { user } = await renderApp('/referrals');
    expect(
      await screen.findByText('Добавьте первого партнёра и отправьте ему ссылку'),
    ).toBeVisible();
    // A code that is no code is shown as it came, and offers nothing.
    expect(await screen.findByText('<b>?!')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Создать партнёра' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Новый партнёр' }));
    await user.click(await shown.findByRole('button', { name: 'Добавить' }));
    expect(await shown.findByText('Укажите имя партнёра')).toBeVisible();
    expect(shown.getByText('Сумма от 1 копейки до 1 000 000 ₽')).toBeVisible();
    await user.type(shown.getByRole('textbox', { name: /^Имя/ }), 'Сосед');
    await user.type(shown.getByRole('textbox', { name: 'Сумма, ₽' }), '1 500,5');
    await user.click(shown.getByRole('button', { name: 'Добавить' }));
    expect(await shown.findByText('Такой код уже занят')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Партнёр добавлен')).toBeVisible();
    expect(sent[1]).toMatchObject({
      name: 'Сосед',
      code: 'SOSED',
      rule: { kind: 'fixed', amount: 150_050 },
      window_days: 30,
      count_unknown: true,
    });
  });

  test('propose a free code of the name to a new one until another is typed', async () => {
    answerReferrals([OLGA]);
    const { user } = await renderApp('/referrals');
    const [add] = await screen.findAllByRole('button', { name: 'Добавить партнёра' });
    await user.click(add as HTMLElement);
    const shown = within(await screen.findByRole('dialog', { name: 'Новый партнёр' }));
    const name = await shown.findByRole('textbox', { name: /^Имя/ });
    const code = shown.getByRole('textbox', { name: /^Код/ });
    await user.type(name, 'Юля');
    expect(code).toHaveValue('YULYA');
    await user.clear(name);
    // Taken, and OLYA is a former code of the same partner.
    await user.type(name, 'Ольга');
    await user.tab();
    await waitFor(() => expect(code).toHaveValue('OLGA-2'));
    await user.type(name, ' Ким');
    expect(code).toHaveValue('OLGA-KIM');
    await user.clear(code);
    await user.type(code, 'kim7');
    await user.type(name, 'а');
    await user.tab();
    expect(code).toHaveValue('kim7');
  });

  test('have a code made of their name, a link, and a balance below nothing that is said', async () => {
    answerReferrals([OLGA]);
    const { user } = await renderApp('/referrals?partner=7');
    const shown = within(await screen.findByRole('dialog', { name: 'Партнёр №7' }));
    expect(await shown.findByRole('link', { name: /\/f\/zayavka\?ref=OLGA$/ })).toBeVisible();
    expect(shown.getByText(/Баланс отрицательный/)).toBeVisible();
    expect(shown.getByText('Прежние коды тоже действуют: OLYA')).toBeVisible();
    await user.clear(shown.getByRole('textbox', { name: /^Код/ }));
    await user.click(shown.getByRole('button', { name: 'Взять код OLGA-LEBEDEVA' }));
    expect(shown.getByRole('textbox', { name: /^Код/ })).toHaveValue('OLGA-LEBEDEVA');
  });

  test('open in a window that Escape leaves, walks the list and keeps what is typed', async () => {
    answerReferrals([OLGA, { ...OLGA, id: 8, name: 'Пётр Орлов', code: 'ORLOV' }]);
    const { user, router } = await renderApp('/referrals');
    const opened = async (id: number) => {
      const dialog = await screen.findByRole('dialog', { name: `Партнёр №${id}` });
      return within(dialog);
    };
    await user.click(await screen.findByText('Ольга Лебедева'));
    const note = await (await opened(7)).findByRole('textbox', { name: 'Заметка' });
    await user.type(note, 'Звонить');
    await user.keyboard('{Escape}');
    await user.click((await opened(7)).getByRole('button', { name: 'Следующий партнёр' }));
    expect(await (await opened(8)).findByRole('textbox', { name: /^Имя/ })).toHaveValue(
      'Пётр Орлов',
    );
    expect(router.state.location.search).toEqual({ partner: '8' });
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await (await opened(7)).findByRole('textbox', { name: 'Заметка' })).toHaveValue(
      'Звонить',
    );
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click((await opened(8)).getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({});
    expect(screen.getByText('Пётр Орлов').closest('tr')).toHaveFocus();
  });

  test('are deleted from the window after a question', async () => {
    const current = answerReferrals([OLGA]);
    server.use(
      mock(referrals.remove, () => {
        current.length = 0;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, router } = await renderApp('/referrals?partner=7');
    await user.click(await screen.findByRole('button', { name: 'Удалить партнёра' }));
    const question = within(await screen.findByRole('dialog', { name: 'Удаление партнёра' }));
    await user.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Партнёр удалён')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  test('show a colleague who was first what they have written, and overwrite nothing unseen', async () => {
    const theirs = {
      ...OLGA,
      name: 'Ольга Лебедева-Орлова',
      status: 'paused' as const,
      updated_at: '2026-07-02T10:00:00Z',
    };
    answerReferrals([OLGA]);
    const sent: unknown[] = [];
    server.use(
      mock(referrals.update, ({ body, request }) => {
        sent.push([request.headers.get('If-Unmodified-Since'), body]);
        return sent.length === 1
          ? HttpResponse.json({ message: 'Изменено', current: theirs }, { status: 409 })
          : { ...theirs, note: 'Звонить' };
      }),
    );
    const { user } = await renderApp('/referrals?partner=7');
    const shown = within(await screen.findByRole('dialog', { name: 'Партнёр №7' }));
    await user.type(await shown.findByRole('textbox', { name: 'Заметка' }), 'Звонить');
    await user.click(shown.getByRole('button', { name: 'Сохранить' }));
    expect(await shown.findByText(/^Данные тем временем изменил кто-то другой/)).toBeVisible();
    const now = shown.getByRole('group', { name: 'Сейчас у партнёра' });
    expect(now).toHaveTextContent(/Лебедева-Орлова.*На паузе: Да/);
    expect(now).not.toHaveTextContent('Звонить');
    const mine = shown.getByRole('group', { name: 'Ваш вариант' });
    expect(mine).toHaveTextContent(/Лебедева-Орлова.*Звонить.*На паузе: Да/);
    await user.click(shown.getByRole('button', { name: 'Сохранить мой вариант' }));
    await screen.findByText('Партнёр сохранён');
    expect(sent).toEqual([
      [OLGA.updated_at, expect.objectContaining({ name: 'Ольга Лебедева', note: 'Звонить' })],
      [
        theirs.updated_at,
        expect.objectContaining({
          name: 'Ольга Лебедева-Орлова',
          note: 'Звонить',
          status: 'paused',
        }),
      ],
    ]);
  });

  test.each([
    ['has no such call', 404, 'Раздел недоступен на этом сервере'],
    ['forbids it', 403, 'Нет доступа'],
    ['fails', 500, 'Не удалось загрузить партнёров'],
  ])('are told in words where the server %s', async (_how, status, text) => {
    server.use(
      mock(referrals.list, () => refusal(status)),
      mock(referrals.summary, () => refusal(status)),
      mock(referrals.unknownCodes, () => refusal(status)),
    );
    await renderApp('/referrals');
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('invited leads', () => {
  test('on review are a tab, each with its number and phone', async () => {
    const invited = { ...INVITED, phone: '+79215550101' };
    server.use(
      mock(referrals.summary, () => SUMMARY),
      mock(referrals.leads, () => pageOf([invited])),
    );
    const { user, router } = await renderApp('/referrals?tab=invited');
    const row = within(
      (await screen.findByRole('link', { name: 'Пётр' })).closest('tr') as HTMLElement,
    );
    expect(row.getByText('31')).toBeVisible();
    expect(row.getByRole('link', { name: /921.*01/ })).toHaveAttribute('href', 'tel:+79215550101');
    const review = await screen.findByRole('link', { name: 'На проверке 4' });
    expect(review).not.toHaveAttribute('aria-current');
    await user.click(review);
    await waitFor(() => expect(review).toHaveAttribute('aria-current', 'true'));
    expect(router.state.location.search).toEqual({ tab: 'invited', state: 'review' });
    expect(callsOf('GET /api/referrals/leads?').at(-1)).toContain('filter[state]=review');
    expect(screen.getByRole('link', { name: 'Приглашённые 9' })).not.toHaveAttribute(
      'aria-current',
    );
  });

  test('are counted, or not with a reason', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(referrals.leads, () => pageOf([INVITED, { ...INVITED, lead_id: 32, state: 'counted' }])),
      mock(referrals.updateLead, ({ params, body }) => {
        sent.push([params['lead_id'], body]);
        return { ...INVITED, state: (body as { state: 'counted' }).state };
      }),
      mock(referrals.bulkLeads, ({ body }) => {
        sent.push(body);
        return { processed: 1, failed: [], undo_token: UNDO };
      }),
      mock(endpoints.bulk.undo, ({ body }) => {
        sent.push(body);
        return { processed: 1, failed: [] };
      }),
    );
    const { user } = await renderApp('/referrals?tab=invited&state=review');
    expect((await screen.findAllByText('Телефон партнёра'))[0]).toBeVisible();
    expect(callsOf('GET /api/referrals/leads?').at(-1)).toContain('filter[state]=review');
    await user.click(screen.getByRole('button', { name: 'Действия с заявкой №31' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Засчитать' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Снова на проверке')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Действия с заявкой №32' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Не засчитать…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Не засчитывать заявку' }));
    await user.click(dialog.getByRole('button', { name: 'Не засчитывать' }));
    expect(dialog.getByText('Укажите причину')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Сам партнёр');
    await user.click(dialog.getByRole('button', { name: 'Не засчитывать' }));
    // The reward that went with it comes back as it was.
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Отменено')).toBeVisible();
    expect(sent).toEqual([
      ['31', { state: 'counted' }],
      ['31', { state: 'review', reason: 'Телефон партнёра' }],
      { action: 'decide', ids: [32], payload: { state: 'rejected', reason: 'Сам партнёр' } },
      { undo_token: UNDO },
    ]);
  });

  test('say that none wait for a decision', async () => {
    server.use(mock(referrals.leads, () => pageOf([])));
    await renderApp('/referrals?tab=invited&state=review');
    expect(await screen.findByText('Все приглашённые проверены: решать нечего')).toBeVisible();
  });
});

describe('payouts', () => {
  const COMPANY = {
    ...{ id: 1, name: 'Окна', inn: null, phone: null, address: null, logo_url: null },
    ...{ timezone: 'Asia/Omsk', updated_at: null },
  };
  const payout = (id: number, given: Partial<Payout> = {}): Payout => ({
    ...{ id, number: id + 10, count: 2, total: 130_050, comment: null, undone_at: null },
    ...{ user: null, paid_at: '2024-03-04T18:00:00.000Z', created_at: '2024-03-05T11:07:00.000Z' },
    ...given,
  });

  test('have a day, and open their rewards by a press on the row', async () => {
    const undone = payout(2, { undone_at: '2024-03-05T11:07:00.000Z' });
    server.use(
      mock(endpoints.company.show, () => COMPANY),
      mock(referralRewards.payouts, () => pageOf([undone, payout(1)])),
      mock(referralRewards.list, () =>
        ledgerPageOf([reward(1, { status: 'paid', payout: { id: 1, number: 11 } })]),
      ),
    );
    const { user, router } = await renderApp('/referrals?tab=payouts');
    const table = within(await screen.findByRole('table', { name: 'Выплаты' }));
    // The payout was on the fifth for the company, at no time.
    expect(await table.findAllByText('05.03.2024')).toHaveLength(2);
    // What was undone has no rewards to show.
    expect(table.getAllByRole('link', { name: /начисления/ })).toHaveLength(1);
    await user.click(table.getByText('№12'));
    expect(router.state.location.search).toEqual({ tab: 'payouts' });
    await user.click(table.getAllByText('05.03.2024')[1] as HTMLElement);
    expect(await screen.findByText('Выплата №11')).toBeVisible();
    expect(router.state.location.search).toEqual({ tab: 'rewards', payout: '1' });
  });
});

describe('names that are written from right to left', () => {
  const [arabic, kept] = ['أحمد', '\u2068أحمد\u2069'];
  const referral = { id: 7, name: arabic, code: 'OLGA' };
  const client = { id: 3, name: arabic };

  test('stay in their places among invited leads', async () => {
    const invited = { ...INVITED, name: arabic, referral, client, reason: arabic };
    server.use(mock(referrals.leads, () => pageOf([invited])));
    await renderApp('/referrals?tab=invited');
    expect(await screen.findAllByRole('link', { name: kept })).toHaveLength(2);
    expect(screen.getAllByText(kept)).toHaveLength(4);
  });

  test('stay in their places among what referrals earn', async () => {
    const earned = reward(1, { referral, client, reason: arabic });
    server.use(mock(referralRewards.list, () => ledgerPageOf([earned])));
    await renderApp('/referrals?tab=rewards');
    expect(await screen.findByRole('link', { name: kept })).toBeVisible();
    expect(screen.getAllByText(kept)).toHaveLength(3);
  });
});

describe('what referrals earn', () => {
  test('begins with its day and is searched for', async () => {
    server.use(mock(referralRewards.list, () => ledgerPageOf([reward(1)])));
    const { user } = await renderApp('/referrals?tab=rewards');
    const heads = await screen.findAllByRole('columnheader');
    // After the boxes.
    expect(heads[1]).toHaveTextContent(/^Когда$/);
    // A server without sums has none said.
    expect(screen.queryByText(/сумма/)).toBeNull();
    const search = screen.getByRole('searchbox', { name: 'Найти начисление' });
    await user.type(search, 'Пётр');
    await waitFor(() =>
      expect(callsOf('GET /api/referral-rewards?').at(-1)).toContain('search=Пётр'),
    );
  });

  test('is confirmed by its menu, which can be taken back', async () => {
    const entry = reward(1, { status: 'accrued' });
    const sent: unknown[] = [];
    server.use(
      mock(referralRewards.list, () => ledgerPageOf([entry])),
      mock(referralRewards.update, ({ params, body }) => {
        sent.push([params['id'], body]);
        entry.status = (body as { status: 'accrued' }).status;
        return entry;
      }),
    );
    const { user } = await renderApp('/referrals?tab=rewards');
    const table = within(await screen.findByRole('table', { name: 'Начисления' }));
    await user.click(table.getByRole('button', { name: 'Действия с начислением №1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Подтвердить' }));
    expect(await table.findByText('Подтверждено')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await table.findByText('Начислено')).toBeVisible();
    expect(sent).toEqual([
      ['1', { status: 'confirmed' }],
      ['1', { status: 'accrued', reason: null }],
    ]);
  });

  test('is paid by one payout, which can be taken back', async () => {
    const paid: unknown[] = [];
    const undone: unknown[] = [];
    server.use(
      mock(referralRewards.list, () =>
        ledgerPageOf([reward(1), reward(2, { status: 'accrued' }), reward(3, { amount: -20_000 })]),
      ),
      mock(referralRewards.pay, ({ body }) => {
        paid.push(body);
        return {
          payout: { id: 1, number: 12, count: 2, total: 130_050 },
          failed: [{ id: 2, message: 'Начисление не подтверждено' }],
          undo_token: UNDO,
        };
      }),
      mock(endpoints.bulk.undo, ({ body }) => {
        undone.push(body);
        return { processed: 2, failed: [] };
      }),
    );
    const { user } = await renderApp('/referrals?tab=rewards');
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать начисление №1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать начисление №2' }));
    await user.click(await screen.findByRole('button', { name: 'Выплатить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Выплата партнёрам' }));
    expect(dialog.getByText(/2\sначисления, к выплате 1\s500,50\s₽/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Комментарий' }), 'На карту');
    await user.click(dialog.getByRole('button', { name: 'Выплатить' }));
    expect(
      await screen.findByText(/Выплата №12: 2\sначисления, не выплачено: 1 — Начисление не/),
    ).toBeVisible();
    expect(paid).toMatchObject([{ ids: [1, 2], comment: 'На карту' }]);
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(undone).toEqual([{ undo_token: UNDO }]));
  });

  test('is cancelled with a reason, and brought back as it was', async () => {
    const sent: unknown[] = [];
    const known = reward(1, { status: 'confirmed', reason: 'За рекомендацию' });
    server.use(
      mock(referralRewards.list, () => ledgerPageOf([known])),
      mock(referralRewards.update, ({ body }) => {
        sent.push(body);
        return known;
      }),
    );
    const { user } = await renderApp('/referrals?tab=rewards');
    await user.click(await screen.findByRole('button', { name: 'Действия с начислением №1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Отменить…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отмена начисления' }));
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Ошибка');
    await user.click(dialog.getByRole('button', { name: 'Отменить начисление' }));
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Снова: Подтверждено')).toBeVisible();
    expect(sent).toEqual([
      { status: 'cancelled', reason: 'Ошибка' },
      { status: 'confirmed', reason: 'За рекомендацию' },
    ]);
  });

  test('is taken back after payment by a counter-entry alone', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(referralRewards.list, () =>
        ledgerPageOf([reward(1, { status: 'paid', payout: { id: 4, number: 2 } })]),
      ),
      mock(referralRewards.create, ({ body }) => {
        sent.push(body);
        return reward(2, { amount: -150_050 });
      }),
    );
    const { user } = await renderApp('/referrals?tab=rewards');
    await user.click(await screen.findByRole('button', { name: 'Действия с начислением №1' }));
    expect(await screen.findByRole('menuitem', { name: 'Отменить…' })).toHaveAttribute(
      'data-disabled',
    );
    await user.click(screen.getByRole('menuitem', { name: 'Возврат…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Возврат вознаграждения' }));
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Клиент отказался');
    await user.click(dialog.getByRole('button', { name: 'Записать возврат' }));
    await waitFor(() => expect(sent).toEqual([{ refund_of: 1, reason: 'Клиент отказался' }]));
    expect(await screen.findByText('Возврат записан')).toBeVisible();
  });
});

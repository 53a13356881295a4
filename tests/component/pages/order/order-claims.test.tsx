import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsOf, claimEndpoints, endpoints, USUAL_SWITCHES } from '#contract';
import { buildCurrentUser, buildVisit } from '../../../support/factories/index.ts';
import {
  backend,
  callsOf,
  lostNetwork,
  mock,
  refusal,
  server,
} from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { beAsWideAs } from '../../../support/window-width.ts';
import { answerFiles, buildFile } from '../../widgets/file-manager-support.tsx';
import { buildOrder } from '../orders/orders-support.ts';
import { buildClaim, openClaims, RESOLVED, savedClaim, serveClaims } from './claims-support.ts';
import { untilSaved } from './until-saved.ts';
import { savedVisit, toastButton, TOKEN } from './visits-support.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openNew() {
  const opened = await openClaims();
  await opened.user.click(await opened.block.findByRole('button', { name: 'Добавить рекламацию' }));
  const dialog = await dialogOf('Добавить рекламацию');
  return { ...opened, dialog, text: await dialog.findByRole('textbox', { name: 'Что случилось' }) };
}

describe('the claims of an order', () => {
  test('say what happened, when it was written down, and how it was resolved', async () => {
    serveClaims([
      buildClaim({ id: 1, text: `Отошёл кант ${HOSTILE}` }),
      buildClaim({ id: 2, text: 'Скрипит молния', ...RESOLVED }),
    ]);
    const { block } = await openClaims();
    const rows = await within(
      await block.findByRole('list', { name: 'Рекламации заказа' }),
    ).findAllByRole('listitem');
    const texts = rows.map(({ textContent }) => textContent.replace(/[\u2068\u2069]/gu, ''));
    expect(texts).toEqual([
      expect.stringMatching(/^Открыта3 декабря 2031 · АннаОтошёл кант <img.*Решить/u),
      expect.stringMatching(
        /^3 декабря 2031 · АннаСкрипит молнияРешена 3 декабря 2031 · Анна: заменили кант.*Открыть снова/u,
      ),
    ]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('a long text is folded, and its files can be looked at and kept', async () => {
    const file = { ...buildFile({ id: 5, name: 'кант.jpg' }), user: null };
    serveClaims([buildClaim({ text: 'дует '.repeat(100), files: [file] })]);
    const { block } = await openClaims();
    expect(await block.findByRole('button', { name: 'Весь текст рекламации' })).toBeVisible();
    expect(block.getByRole('button', { name: 'Посмотреть: кант.jpg' })).toBeVisible();
    expect(block.getByRole('button', { name: 'Скачать: кант.jpg' })).toBeVisible();
    expect(block.queryByRole('button', { name: 'Убрать: кант.jpg' })).toBeNull();
  });

  test('none: it says so; a failure is asked again', async () => {
    serveClaims();
    let isBroken = true;
    server.use(mock(claimEndpoints.ofOrder, () => (isBroken ? lostNetwork() : [])));
    const { user, block } = await openClaims();
    expect(await block.findByText('Рекламации не загрузились')).toBeVisible();
    isBroken = false;
    await user.click(block.getByRole('button', { name: 'Повторить' }));
    expect(await block.findByText('Рекламаций нет')).toBeVisible();
  });

  test.each([403, 405])('are absent where the server answers %d', async (status) => {
    serveClaims();
    server.use(mock(claimEndpoints.ofOrder, () => refusal(status)));
    await renderApp('/order/7');
    await screen.findByRole('region', { name: 'История' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Рекламации' })).toBeNull());
  });

  test('an order that stands in claim without one asks what happened', async () => {
    serveClaims([], { status: 'claim' });
    const { user, block } = await openClaims();
    await user.click(await block.findByRole('button', { name: 'Опишите, что случилось' }));
    const dialog = await dialogOf('Добавить рекламацию');
    expect(await dialog.findByRole('textbox', { name: 'Что случилось' })).toBeVisible();
    // It stands there already.
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  test('where all are resolved it offers to close the order', async () => {
    const served = serveClaims([buildClaim(RESOLVED)], { status: 'claim' });
    server.use(
      mock(endpoints.orders.update, ({ body, request }) => {
        served.note({ body, request });
        return buildOrder(7, { status: 'closed' });
      }),
    );
    const { user, block } = await openClaims();
    expect(await block.findByText('Все рекламации решены')).toBeVisible();
    expect(block.queryByText(/Опишите, что случилось/u)).toBeNull();
    await user.click(block.getByRole('button', { name: 'Перевести в «Закрыт»' }));
    await toastButton('Статус заказа изменён на «Закрыт»', 'Отменить');
    expect(served.sent.map(({ body }) => body)).toEqual([{ status: 'closed' }]);
  });

  test('in the trash they can only be read', async () => {
    serveClaims([buildClaim()], { deleted_at: '2026-01-02T09:00:00.000Z' });
    const { block } = await openClaims();
    expect(await block.findByText('Отошёл кант')).toBeVisible();
    expect(block.queryByRole('button')).toBeNull();
  });

  test.each([
    ['write', ['Добавить рекламацию', 'Запланировать выезд: Отошёл кант']],
    [
      'create',
      [
        'Решить: Отошёл кант',
        'Изменить: Отошёл кант',
        'Открыть снова: Скрипит',
        'Изменить: Скрипит',
      ],
    ],
  ] as const)('without the right «%s» only the other acts are there', async (lacked, names) => {
    backend.user = buildCurrentUser({
      extended: true,
      rights: {
        role: 'employee',
        acts: [...actsOf('employee', USUAL_SWITCHES)].filter((act) => act !== lacked),
        rows: 'all',
        given_by: null,
      },
    });
    serveClaims([buildClaim(), buildClaim({ id: 5, text: 'Скрипит', ...RESOLVED })]);
    const { block } = await openClaims();
    await block.findByText('Отошёл кант');
    const shown = block
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(shown.toSorted()).toEqual([...names].toSorted());
  });

  test('on a phone the claims and their acts are all there', async () => {
    beAsWideAs(390);
    serveClaims([buildClaim()]);
    const { block } = await openClaims();
    for (const act of ['Решить', 'Запланировать выезд', 'Изменить']) {
      expect(await block.findByRole('button', { name: `${act}: Отошёл кант` })).toBeVisible();
    }
  });
});

describe('a claim is added', () => {
  test('with its files, once, with the status of the order; one undo takes back both', async () => {
    answerFiles([buildFile({ id: 1, name: 'план.pdf' })]);
    const served = serveClaims([], { status: 'installed' });
    const { user, block, dialog, text } = await openNew();
    await user.click(text);
    await user.paste('Отошёл кант');
    await user.upload(dialog.getByLabelText('Выбрать файлы', { selector: 'input' }), [
      photo('кант.jpg'),
    ]);
    expect(await dialog.findByRole('button', { name: 'Убрать: кант.jpg' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Выбрать из файлов' }));
    const picker = await dialogOf('Выбрать файлы');
    await user.click(await picker.findByRole('row', { name: /план\.pdf/ }));
    await user.click(picker.getByRole('button', { name: /^Прикрепить 1.файл$/ }));
    expect(await dialog.findByRole('button', { name: 'Убрать: план.pdf' })).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Перевести заказ в «Рекламация»' })).toBeChecked();
    await user.dblClick(dialog.getByRole('button', { name: 'Добавить' }));
    const undo = await toastButton('Рекламация записана · заказ: «Рекламация»', 'Отменить');
    expect(served.sent).toEqual([
      {
        body: { text: 'Отошёл кант', file_ids: [101, 1], move_order: true },
        key: expect.stringMatching(/^[\da-f-]{32,36}$/u) as string,
        since: null,
      },
    ]);
    expect(await block.findByText('Отошёл кант')).toBeVisible();
    await user.click(undo);
    expect(await screen.findByText('Отменено')).toBeVisible();
    expect(served.undone).toEqual([{ undo_token: TOKEN }]);
  });

  test('of an order that is not finished no move is offered', async () => {
    serveClaims([], { status: 'production' });
    const { dialog, text } = await openNew();
    expect(text).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  test('the order stays where it is without the tick, and a text is asked for', async () => {
    const served = serveClaims([], { status: 'closed' });
    const { user, dialog, text } = await openNew();
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(text).toHaveAccessibleDescription('Опишите рекламацию');
    expect(text).toHaveFocus();
    expect(served.sent).toEqual([]);
    await user.paste('Дует');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Рекламация записана')).toBeVisible();
    expect(served.sent.map(({ body }) => body)).toEqual([
      { text: 'Дует', file_ids: [], move_order: false },
    ]);
  });

  test('text and files outlive a reload; a lost answer is sent again under the same key', async () => {
    const served = serveClaims();
    const opened = await openNew();
    await opened.user.click(opened.text);
    await opened.user.paste('Дует из угла');
    await opened.user.upload(
      opened.dialog.getByLabelText('Выбрать файлы', { selector: 'input' }),
      photo('кант.jpg'),
    );
    await opened.dialog.findByRole('button', { name: 'Убрать: кант.jpg' });
    cleanup();
    const { user, dialog, text } = await openNew();
    expect(text).toHaveValue('Дует из угла');
    expect(dialog.getByRole('button', { name: 'Убрать: кант.jpg' })).toBeVisible();
    expect(dialog.getByText('Восстановлены несохранённые изменения')).toBeVisible();
    const keys: (string | null)[] = [];
    server.use(
      mock(claimEndpoints.create, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return lostNetwork();
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText(/Не удалось сохранить рекламацию/u)).toBeVisible();
    expect(text).toHaveValue('Дует из угла');
    server.use(
      mock(claimEndpoints.create, ({ request, body }) => {
        served.note({ request, body });
        return savedClaim(buildClaim());
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Рекламация записана')).toBeVisible();
    expect(served.sent.map(({ key }) => key)).toEqual(keys.slice(0, 1));
    expect(localStorage.getItem('draft:1:order:7:claim')).toBeNull();
  });

  test('it waits for files that are on their way', async () => {
    const served = serveClaims();
    server.use(mock(endpoints.files.upload, () => refusal(500)));
    const { user, dialog, text } = await openNew();
    await user.click(text);
    await user.paste('Дует');
    await user.upload(
      dialog.getByLabelText('Выбрать файлы', { selector: 'input' }),
      photo('кант.jpg'),
    );
    await dialog.findByRole('button', { name: 'Повторить: кант.jpg' });
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(
      await dialog.findByText('Повторите загрузку файла или уберите его из списка'),
    ).toBeVisible();
    expect(served.sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Убрать из списка: кант.jpg' }));
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText(/Рекламация записана/u)).toBeVisible();
  });

  test.each([
    [422, 'Слишком длинный текст'],
    [403, 'Недостаточно прав'],
    [404, 'Заказ удалён'],
    [500, 'Сбой сервера'],
  ] as const)('a refusal %d keeps what was typed', async (status, message) => {
    serveClaims();
    const errors = status === 422 ? { text: ['Слишком длинный текст'] } : undefined;
    server.use(mock(claimEndpoints.create, () => refusal(status, message, errors)));
    const { user, dialog, text } = await openNew();
    await user.click(text);
    await user.paste('Дует');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    if (status === 422) await waitFor(() => expect(text).toHaveAccessibleDescription(message));
    else expect(await screen.findByText(message)).toBeVisible();
    expect(text).toHaveValue('Дует');
  });
});

describe('a claim is resolved', () => {
  test('the last one closes the order; one undo takes back both', async () => {
    const served = serveClaims([buildClaim()], { status: 'claim' });
    const { user, block } = await openClaims();
    await user.click(await block.findByRole('button', { name: 'Решить: Отошёл кант' }));
    const dialog = await dialogOf('Решить рекламацию');
    await user.click(await dialog.findByRole('textbox', { name: 'Как решена' }));
    await user.paste('заменили кант');
    expect(dialog.getByRole('checkbox', { name: 'Перевести заказ в «Закрыт»' })).toBeChecked();
    const read = callsOf('GET /api/orders/7/visits').length;
    await user.dblClick(dialog.getByRole('button', { name: 'Решить' }));
    const undo = await toastButton('Рекламация решена · заказ: «Закрыт»', 'Отменить');
    expect(served.sent).toEqual([
      {
        body: { resolved: true, resolution: 'заменили кант', move_order: true },
        key: null,
        since: '2031-12-03T09:00:00.000Z',
      },
    ]);
    expect(await block.findByText(/Решена 3 декабря 2031 · .*: заменили кант/u)).toBeVisible();
    // With all that shows the order: the claim has moved it.
    await expect.poll(() => callsOf('GET /api/orders/7/visits').length).toBeGreaterThan(read);
    await user.click(undo);
    await expect.poll(() => served.undone).toEqual([{ undo_token: TOKEN }]);
  });

  test.each([
    ['another one is open', [buildClaim(), buildClaim({ id: 5, text: 'Скрипит' })], 'claim'],
    ['the order stands elsewhere', [buildClaim()], 'installed'],
  ] as const)('where %s, the order stays', async (_why, claims, status) => {
    const served = serveClaims([...claims], { status });
    const { user, block } = await openClaims();
    await user.click(await block.findByRole('button', { name: 'Решить: Отошёл кант' }));
    const dialog = await dialogOf('Решить рекламацию');
    await user.click(await dialog.findByRole('button', { name: 'Решить' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    const text = dialog.getByRole('textbox', { name: 'Как решена' });
    expect(text).toHaveAccessibleDescription('Напишите, как решена рекламация');
    expect(text).toHaveFocus();
    await user.paste('Подтянули');
    await user.click(dialog.getByRole('button', { name: 'Решить' }));
    expect(await screen.findByText('Рекламация решена')).toBeVisible();
    expect(served.sent.map(({ body }) => body)).toEqual([
      { resolved: true, resolution: 'Подтянули' },
    ]);
  });

  test('and opened again, with the order that was closed', async () => {
    const served = serveClaims([buildClaim(RESOLVED)], { status: 'closed' });
    const { user, block } = await openClaims();
    await user.click(await block.findByRole('button', { name: 'Открыть снова: Отошёл кант' }));
    await toastButton('Рекламация открыта снова · заказ: «Рекламация»', 'Отменить');
    expect(served.sent.map(({ body }) => body)).toEqual([{ resolved: false, move_order: true }]);
    expect(await block.findByText('Открыта')).toBeVisible();
  });
});

describe('a claim that a colleague has changed meanwhile', () => {
  const theirs = buildClaim({ text: 'Отошёл кант слева', updated_at: '2031-12-04T09:00:00.000Z' });
  const clash = () =>
    HttpResponse.json(
      { message: 'Рекламацию успели изменить', current: theirs, data: theirs },
      { status: 409 },
    );

  test('is compared; the own version is sent over it on request', async () => {
    const served = serveClaims([buildClaim()]);
    let isRefused = true;
    server.use(
      mock(claimEndpoints.update, ({ body, request }) => {
        served.note({ body, request });
        if (!isRefused) return savedClaim(theirs);
        isRefused = false;
        return clash();
      }),
    );
    const { user, block } = await openClaims();
    await user.click(await block.findByRole('button', { name: 'Изменить: Отошёл кант' }));
    const dialog = await dialogOf('Изменить рекламацию');
    await user.click(await dialog.findByRole('textbox', { name: 'Что случилось' }));
    await user.paste(' справа');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    const group = await dialog.findByRole('group', { name: 'Сейчас у коллеги' });
    expect(group).toHaveTextContent('Отошёл кант слева Открыта');
    await user.click(dialog.getByRole('button', { name: 'Сохранить мой вариант' }));
    expect(await screen.findByText('Рекламация изменена')).toBeVisible();
    expect(served.sent.map(({ body, since }) => [body, since])).toEqual([
      [{ text: 'Отошёл кант справа' }, '2031-12-03T09:00:00.000Z'],
      [{ text: 'Отошёл кант справа' }, '2031-12-04T09:00:00.000Z'],
    ]);
  });

  async function beginToResolve() {
    const opened = await openClaims();
    await opened.user.click(await opened.block.findByRole('button', { name: /^Решить: / }));
    const dialog = await dialogOf('Решить рекламацию');
    const text = await dialog.findByRole('textbox', { name: 'Как решена' });
    await opened.user.click(text);
    await opened.user.paste('Подтянули');
    return { ...opened, dialog, text };
  }

  test('is sent as it was seen, though the list was read again meanwhile', async () => {
    const claims = [buildClaim()];
    const served = serveClaims(claims);
    const { user, dialog, block } = await beginToResolve();
    claims[0] = { ...theirs, ...RESOLVED };
    server.use(
      mock(claimEndpoints.update, ({ body, request }) => {
        served.note({ body, request });
        return refusal(500);
      }),
    );
    // After the failure the list is read again.
    await user.click(dialog.getByRole('button', { name: 'Решить' }));
    await block.findByText(/: заменили кант/u);
    await user.click(dialog.getByRole('button', { name: 'Решить' }));
    await expect
      .poll(() => served.sent.map(({ since }) => since))
      .toEqual(['2031-12-03T09:00:00.000Z', '2031-12-03T09:00:00.000Z']);
  });

  test('is not resolved over it unseen; the own words can be brought back', async () => {
    const served = serveClaims([buildClaim()]);
    server.use(mock(claimEndpoints.update, clash));
    const { user, dialog, text } = await beginToResolve();
    await user.click(dialog.getByRole('button', { name: 'Решить' }));
    await user.click(await dialog.findByRole('button', { name: 'Взять вариант коллеги' }));
    expect(text).toHaveValue('');
    expect(dialog.getByText('Отошёл кант слева')).toBeVisible();
    await user.click(await toastButton('Ваш вариант убран', 'Вернуть'));
    expect(text).toHaveValue('Подтянули');
    server.use(
      mock(claimEndpoints.update, ({ body, request }) => {
        served.note({ body, request });
        return savedClaim(theirs);
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Решить' }));
    await expect
      .poll(() => served.sent.map(({ since }) => since))
      .toEqual(['2031-12-04T09:00:00.000Z']);
  });

  test('and resolved closes the dialog, which comes back with the own words', async () => {
    serveClaims([buildClaim()]);
    const resolved = { ...theirs, ...RESOLVED };
    server.use(
      mock(claimEndpoints.update, () =>
        HttpResponse.json(
          { message: 'Рекламацию успели изменить', current: resolved, data: resolved },
          { status: 409 },
        ),
      ),
    );
    const { user, dialog } = await beginToResolve();
    await user.click(dialog.getByRole('button', { name: 'Решить' }));
    await user.click(await dialog.findByRole('button', { name: 'Взять вариант коллеги' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await toastButton('Ваш вариант убран', 'Вернуть'));
    const again = await dialogOf('Решить рекламацию');
    expect(await again.findByRole('textbox', { name: 'Как решена' })).toHaveValue('Подтянули');
  });

  test('is read again where it cannot be opened again', async () => {
    serveClaims([buildClaim(RESOLVED)]);
    server.use(mock(claimEndpoints.update, () => refusal(409, 'Рекламацию успели изменить')));
    const { user, block } = await openClaims();
    const button = await block.findByRole('button', { name: 'Открыть снова: Отошёл кант' });
    const read = callsOf('GET /api/orders/7/claims').length;
    await user.click(button);
    expect(await screen.findByText('Рекламацию успели изменить')).toBeVisible();
    await expect.poll(() => callsOf('GET /api/orders/7/claims').length).toBeGreaterThan(read);
  });
});

test('a visit for a claim is planned with its text as the comment', async () => {
  const served = serveClaims([buildClaim()]);
  server.use(
    mock(endpoints.visits.create, ({ body, request }) => {
      served.note({ body, request });
      return savedVisit(buildVisit({ kind: 'claim' }));
    }),
  );
  const { user, block } = await openClaims();
  await user.click(await block.findByRole('button', { name: 'Запланировать выезд: Отошёл кант' }));
  const dialog = await dialogOf('Запланировать выезд');
  expect(await dialog.findByRole('radio', { name: 'Рекламация' })).toBeChecked();
  expect(dialog.getByRole('textbox', { name: 'Комментарий' })).toHaveValue('Отошёл кант');
  await user.click(dialog.getByRole('button', { name: 'Запланировать' }));
  await expect
    .poll(() => served.sent.map(({ body }) => body))
    .toEqual([expect.objectContaining({ kind: 'claim', comment: 'Отошёл кант' })]);
});

describe('the warranty', () => {
  test.each([
    ['2031-12-04', 'Гарантия до 4 декабря 2031'],
    ['2020-12-04', 'Гарантия закончилась 4 декабря 2020'],
  ])('until %s stands under the number of the order and in the dialog', async (until, text) => {
    serveClaims([], { warranty_until: until });
    const { dialog } = await openNew();
    expect(dialog.getByText(text)).toBeVisible();
    expect(screen.getAllByText(text)).toHaveLength(2);
  });

  test('that is not known is not said', async () => {
    serveClaims([], { warranty_until: null });
    await openNew();
    expect(screen.queryByText(/Гарантия/u)).toBeNull();
  });
});

test('the history says what became of the claims', async () => {
  serveClaims();
  const entry = (id: number, kind: string, data: Record<string, string | number>) => ({
    id,
    kind,
    user: { id: 1, name: 'Анна', avatar_url: null },
    data: { claim_id: 4, text: `Дует ${HOSTILE}`, ...data },
    created_at: '2026-03-05T09:00:00.000Z',
  });
  server.use(
    mock(endpoints.orders.activity, () => [
      entry(1, 'claim_added', {}),
      entry(2, 'claim_resolved', { resolution: 'Заменили' }),
      entry(3, 'claim_reopened', {}),
      entry(4, 'claim_changed', { from: 'Свистит' }),
    ]),
  );
  await renderApp('/order/7');
  const history = within(await screen.findByRole('region', { name: 'История' }));
  await expect
    .poll(() =>
      history
        .queryAllByRole('listitem')
        .map(({ textContent }) =>
          textContent.replace(/^.*?2026 \d\d:\d\d/u, '').replace(/[\u2068\u2069]/gu, ''),
        ),
    )
    .toEqual([
      `Рекламация изменена: Свистит → Дует ${HOSTILE}Анна`,
      `Рекламация открыта снова: Дует ${HOSTILE}Анна`,
      'Рекламация решена: ЗаменилиАнна',
      `Рекламация: Дует ${HOSTILE}Анна`,
    ]);
});

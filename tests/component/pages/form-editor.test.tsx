import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  emptyFormDocument,
  endpoints,
  leadFieldSchema,
  leadFormDetailSchema,
  type LeadFormDetail,
} from '#contract';
import '@/pages/leads/forms';
import { buildPageMeta } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { backend, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { beAsWideAs } from '../../support/window-width.ts';

const { leadForms, leadFields } = endpoints;
const PATH = '/leads/forms/7/edit';
const SAVED_AT = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-21T10:05:00.000Z';

const FIELDS = [
  leadFieldSchema.parse({ id: 1, name: 'Имя', type: 'text', role: 'name' }),
  leadFieldSchema.parse({ id: 2, name: 'Телефон', type: 'phone', role: 'phone' }),
];

const buildForm = (given: Partial<LeadFormDetail> = {}): LeadFormDetail =>
  leadFormDetailSchema.parse({
    id: 7,
    name: 'Замер',
    slug: 'zamer',
    status: 'draft',
    updated_at: SAVED_AT,
    draft: {
      ...emptyFormDocument('Замер', 'zamer'),
      blocks: [{ kind: 'field', id: 'b1', lead_field_id: 1 }],
    },
    published: null,
    preview_url: null,
    ...given,
  });

interface Saved {
  seenAt: string | null;
  draft: LeadFormDetail['draft'];
}

/** Answers the editor's reads and keeps what it saves. */
function answerEditor(form = buildForm()): Saved[] {
  const saves: Saved[] = [];
  let current = form;
  server.use(
    mock(endpoints.session.currentUser, () => backend.user),
    mock(leadForms.show, () => current),
    mock(leadFields.list, () => ({ data: FIELDS, links: null, meta: buildPageMeta({ total: 2 }) })),
    mock(leadForms.update, ({ body, request }) => {
      const { draft } = body as { draft: LeadFormDetail['draft'] };
      saves.push({ seenAt: request.headers.get('if-unmodified-since'), draft });
      current = { ...current, draft, updated_at: LATER };
      return current;
    }),
  );
  return saves;
}

const nameField = () => screen.findByRole('textbox', { name: 'Название' });

beforeEach(() => localStorage.clear());

describe('the editor of a form', () => {
  test('saves by itself what is added and moved, and undoes it by keyboard', async () => {
    const saves = answerEditor();
    const { user } = await renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Добавить: Телефон' }));
    await user.click(screen.getByRole('button', { name: 'Выше: Телефон' }));
    const savedFields = () =>
      saves.at(-1)?.draft.blocks.map((block) => block.kind === 'field' && block.lead_field_id);
    await waitFor(() => expect(savedFields()).toEqual([2, 1]));
    expect(saves[0]?.seenAt).toBe(SAVED_AT);
    expect(await screen.findByText('Сохранено')).toBeVisible();

    await user.keyboard('{Control>}[KeyZ][KeyZ]{/Control}');
    const blocks = within(screen.getByRole('list', { name: 'Блоки формы' }));
    expect(blocks.getAllByRole('listitem')).toHaveLength(1);
    await waitFor(() => expect(saves.at(-1)?.draft.blocks).toHaveLength(1));
  });

  test('warns of an address that ad blockers hide, and lets it be', async () => {
    const saves = answerEditor();
    const { user } = await renderApp(PATH);
    const address = await screen.findByRole('textbox', { name: 'Адрес страницы' });
    expect(screen.queryByText(/блокировщики рекламы/)).not.toBeInTheDocument();
    await user.clear(address);
    await user.type(address, 'tizer');
    expect(screen.getByText(/блокировщики рекламы могут скрыть форму/)).toBeVisible();
    await waitFor(() => expect(saves.at(-1)?.draft.slug).toBe('tizer'), { timeout: 3000 });
  });

  test('has its sides in drawers where there is no room for three', async () => {
    beAsWideAs(1024);
    answerEditor();
    const { user } = await renderApp(PATH);
    await screen.findByRole('list', { name: 'Блоки формы' });
    expect(screen.queryByRole('complementary', { name: 'Свойства' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Поле' }));
    const palette = within(await screen.findByRole('dialog', { name: 'Добавить в форму' }));
    await user.click(palette.getByRole('button', { name: 'Добавить: Телефон' }));
    await user.click(await screen.findByRole('button', { name: /^Телефон/, pressed: true }));
    expect(await screen.findByRole('dialog', { name: 'Свойства' })).toBeVisible();
  });

  test('overwrites nothing a colleague has saved meanwhile until it is decided', async () => {
    const saves = answerEditor();
    const theirs = buildForm({
      updated_at: LATER,
      draft: { ...buildForm().draft, name: 'Замер коллеги' },
    });
    server.use(
      mock(leadForms.update, () =>
        HttpResponse.json({ message: 'Изменили', current: theirs }, { status: 409 }),
      ),
    );
    const { user } = await renderApp(PATH);
    await user.type(await nameField(), ' наш');
    const alert = await screen.findByText(/Форму тем временем изменил/);
    expect(alert.closest('[role=alert]')).toHaveTextContent('отличаются: название');
    expect(saves).toHaveLength(0);

    server.resetHandlers();
    const mine = answerEditor(theirs);
    await user.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
    await waitFor(() => expect(mine).toHaveLength(1));
    expect(mine[0]?.seenAt).toBe(LATER);
    expect(mine[0]?.draft.name).toBe('Замер наш');
  });

  test('goes on with what was kept in this browser when a save failed', async () => {
    answerEditor();
    server.use(mock(leadForms.update, () => refusal(500)));
    const first = await renderApp(PATH);
    await first.user.type(await nameField(), ' 2');
    expect(await screen.findByRole('button', { name: /Не сохранено — повторить/ })).toBeVisible();
    first.unmount();

    const saves = answerEditor();
    await renderApp(PATH);
    expect(await nameField()).toHaveValue('Замер 2');
    await waitFor(() => expect(saves.at(-1)?.draft.name).toBe('Замер 2'));
  });

  test('shows what keeps the form from being published at its block', async () => {
    answerEditor();
    server.use(
      mock(leadForms.publish, () =>
        refusal(422, 'Поле «Имя» в архиве', { 'blocks.b1': ['Поле «Имя» в архиве'] }),
      ),
    );
    const { user } = await renderApp(`${PATH}?tab=design`);
    await user.click(await screen.findByRole('button', { name: 'Опубликовать' }));
    const block = (await screen.findByRole('list', { name: 'Блоки формы' })).querySelector('li');
    expect(block).toHaveTextContent('Поле «Имя» в архиве');
    expect(await screen.findByRole('textbox', { name: 'Подпись' })).toBeVisible();
  });

  test('tells what has come of the form', async () => {
    answerEditor();
    server.use(
      mock(leadForms.stats, () => ({
        views: 1200,
        submits: 84,
        spam: 3,
        series: [{ date: '2026-11-20', views: 1200, submits: 84, spam: 3 }],
      })),
    );
    await renderApp(`${PATH}?tab=stats`);
    const numbers = () =>
      [...document.querySelectorAll('dl > div')].map((pair) =>
        pair.textContent.replace(/\s/g, ' '),
      );
    await waitFor(() =>
      expect(numbers()).toEqual(['Показы1 200', 'Отправки84', 'Конверсия7 %', 'Спам3']),
    );
  });
});

describe('the list of forms', () => {
  test('says how many are on each tab, and each tab is a link that opens beside this one', async () => {
    server.use(
      mock(leadForms.list, () => ({ data: [], links: null, meta: buildPageMeta({ total: 0 }) })),
      mock(leadForms.counts, () => ({ all: 4, draft: 1, published: 2, paused: 1, archive: 3 })),
    );
    const { user, router } = await renderApp('/leads/forms?search=замер&page=2&lead=5');
    const archive = await screen.findByRole('link', { name: 'Архив 3' });
    expect(archive).toHaveAttribute(
      'href',
      `/leads/forms?search=${encodeURIComponent('замер')}&lead=5&status=archive`,
    );
    await user.click(archive);
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ search: 'замер', status: 'archive' }),
    );
    expect(screen.getByRole('link', { name: 'Архив 3' })).toHaveAttribute('aria-current', 'true');
  });
});

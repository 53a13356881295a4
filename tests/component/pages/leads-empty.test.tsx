import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { buildLead, buildLeadValue, buildPageMeta } from '../../support/factories/index.ts';
import { backend, callsOf, mock, server } from '../../support/msw/index.ts';
import { findToast, openList } from '../widgets/lead-details-support.tsx';

describe('no leads yet, and a form that visitors can see', () => {
  const UNSENT = {
    ...({ views: 0, submits: 0, spam: 0, last_lead_at: null, has_changes: false } as const),
    ...({ published_at: null, updated_at: null, archived_at: null } as const),
  };
  const DRAFT = { ...UNSENT, id: 3, name: 'Черновик', slug: 'chernovik', status: 'draft' as const };
  const READY = { ...UNSENT, id: 4, name: 'Заявка', slug: 'okna', status: 'published' as const };
  const WAYS = 'Форма готова: скопировать ссылку · поставить на сайт · отправить тестовую заявку';
  const openNew = async () => {
    server.use(
      mock(endpoints.leadForms.list, () => ({
        data: [DRAFT, READY],
        links: null,
        meta: buildPageMeta({}),
      })),
    );
    const opened = await openList([]);
    await screen.findByText((_text, element) => element?.textContent === WAYS);
    return opened;
  };

  test('its link is copied, and that is said', async () => {
    const { user } = await openNew();
    expect(screen.getByText('Заявок пока нет')).toBeVisible();
    // Nothing to filter, and no columns to choose.
    expect(screen.getByRole('searchbox', { name: 'Найти заявку' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Период' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Вид таблицы' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'скопировать ссылку' }));
    await findToast('Ссылка скопирована');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/f/okna`);
  });

  test('its code is a press away', async () => {
    await openNew();
    expect(screen.getByRole('link', { name: 'поставить на сайт' })).toHaveAttribute(
      'href',
      '/leads/forms/4/edit?tab=embed',
    );
  });

  test('it is tried out, and the test is shown where tests are', async () => {
    server.use(
      mock(endpoints.leadForms.test, ({ params }) => {
        backend.leads = [
          buildLead({ id: 9, kind: 'test', values: [buildLeadValue('Имя', 'Проверка')] }),
        ];
        expect(params['id']).toBe('4');
        return { lead_id: 9 };
      }),
    );
    const { user, router } = await openNew();
    await user.click(screen.getByRole('button', { name: 'отправить тестовую заявку' }));
    await findToast('Тестовая заявка отправлена');
    await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'test', lead: '9' }));
    const row = await screen.findByRole('row', { name: /Проверка/ });
    expect(within(row).getByText('Тестовая')).toBeVisible();
    const last = callsOf('GET /api/leads?').at(-1) ?? '';
    expect(new URLSearchParams(last.split('?')[1]).get('filter[kind]')).toBe('test');
  });
});

import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { CONFLICT, endpoints, type ChatSettings } from '#contract';
import { ChatSettingsPage } from '@/pages/chats/settings';
import { mock, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const { settings, updateSettings } = endpoints.chats;
export const SETTINGS: ChatSettings = {
  key: 'widget-key-1',
  enabled: true,
  name: 'Тёплая веранда',
  color: '#1f6feb',
  position: 'right',
  offset: { bottom: 20, side: 20 },
  greeting: 'Здравствуйте!',
  fields: [{ key: 'name', required: false }],
  consent: null,
  offline_text: 'Ответим утром.',
  domains: [],
  assign: { mode: 'manual', user_ids: [], limit: 0 },
  retention_days: 365,
  seen: [],
  updated_at: '2026-03-10T09:00:00.000Z',
};

/** The screen over a server that holds these settings. */
export async function openScreen(given: Partial<ChatSettings> = {}, tab = '') {
  const held = { ...SETTINGS, ...given };
  const asked: { body: unknown; seenAt: string | null }[] = [];
  server.use(
    mock(settings, () => ({ ...held })),
    mock(updateSettings, ({ body, request }) => {
      const seenAt = request.headers.get('If-Unmodified-Since');
      asked.push({ body, seenAt });
      if (seenAt !== held.updated_at) {
        const refused = { message: 'Настройки уже изменили', current: held };
        return HttpResponse.json(refused, { status: CONFLICT });
      }
      Object.assign(held, body, { updated_at: '2026-03-10T10:00:00.000Z' });
      return { ...held };
    }),
  );
  const path = `/chat/settings${tab && `?tab=${tab}`}`;
  const rendered = await renderWithProviders(<ChatSettingsPage />, { path });
  await screen.findByRole('navigation', { name: 'Разделы настроек чатов' });
  return { ...rendered, held, asked };
}

/** The button of the part that is open. */
export const save = () => screen.getByRole('button', { name: 'Сохранить' });

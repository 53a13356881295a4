import { http, HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { loadAppConfig, setAppConfig } from '@/shared/config';
import { server } from '../../support/msw';

afterEach(() => setAppConfig({ apiBase: '/api', realtime: null }));

const load = (config: unknown) => {
  server.use(http.get('/config.json', () => HttpResponse.json(config as object)));
  return loadAppConfig();
};

test('settings that an environment gives as texts are read', async () => {
  const { realtime } = await load({ realtime: { key: 'app-key', port: '8080', scheme: 'https' } });
  expect(realtime).toMatchObject({ key: 'app-key', port: 8080, secure: true });
});

test.each([
  ['null', { apiBase: null, realtime: null }],
  ['empty', { apiBase: '', realtime: { key: '', host: '', port: '', scheme: '' } }],
  ['null inside', { realtime: { key: null, host: null, port: null, scheme: null } }],
  ['not there', {}],
])('what is %s is taken as left out', async (_name, config) => {
  expect(await load(config)).toEqual({ apiBase: '/api', realtime: null });
});

test('a key alone is enough for realtime', async () => {
  const { realtime } = await load({
    realtime: { key: 'app-key', host: null, port: null, scheme: null, authEndpoint: null },
  });
  expect(realtime).toMatchObject({ host: 'localhost', authEndpoint: '/broadcasting/auth' });
});

test.each([
  [{ realtime: { key: 'app-key', port: 'https' } }, 'realtime.port'],
  [{ realtime: { key: 'app-key', port: '0' } }, 'realtime.port'],
  [{ realtime: { key: 'app-key', port: 65_536 } }, 'realtime.port'],
  [{ realtime: true }, 'realtime'],
])('what cannot be meant (%j) is named', async (config, where) => {
  await expect(load(config)).rejects.toThrow(`Ошибка в настройках приложения: ${where}`);
});

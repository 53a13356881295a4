import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { imageInputSchema, type PublicForm } from '../../contract';
import { images } from '../../server/db/schema';
import { listEndpoints } from '../../server/openapi';
import { findStarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const NO_IMAGE = 'Подойдёт фотография JPEG, PNG или WebP';
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');
const sample = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 0 } } });

/** A picture lying on its side, as phones write it, with words in its metadata. */
const photo = () =>
  sample(600, 300)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Тайное место' } })
    .jpeg()
    .toBuffer();

describeOnOneDatabase('pictures', (open) => {
  let app: TestApp;
  let anna: Member;
  const desk = () => app.as(anna.token);
  beforeAll(async () => {
    app = createTestApp(await open());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register();
  });

  const setAvatar = async (bytes: Buffer | string) =>
    desk().put('/api/account/avatar', { image: base64(bytes) });
  const urlOf = ({ json }: { json: unknown }) => (json as { avatar_url: string }).avatar_url;
  /** The bytes at an address, asked for without a token. */
  const fetched = async (url: string) => {
    const answer = await app.app.inject({ method: 'GET', url });
    return {
      ...answer,
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
    };
  };

  test('become a square of our own, at an address that needs no token and never changes', async () => {
    const answer = await setAvatar(await photo());
    expect(answer.status).toBe(200);
    const url = urlOf(answer);
    expect(url).toMatch(/^\/api\/images\/[\w-]{32}\.webp$/);
    const { status, headers, bytes } = await fetched(url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([format, width, height, exif, orientation]).toEqual([
      'webp',
      256,
      256,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('Тайное')).toBe(false);
  });

  test('are shown wherever the person is', async () => {
    const url = urlOf(await setAvatar(await photo()));
    const shown = [
      (await desk().get('/api/account')).text,
      (await desk().get('/api/users/current')).text,
      (await desk().get('/api/users')).text,
      (await desk().get(`/api/users/${anna.userId}`)).text,
    ];
    const { json } = await desk().post('/api/leads', { contact: { name: 'Пётр', phone: '' } });
    const { id } = (json as { data: { id: number } }).data;
    await desk().put(`/api/leads/${id}`, { user_id: anna.userId });
    shown.push(
      (await desk().get(`/api/leads/${id}`)).text,
      (await desk().get('/api/leads')).text,
      (await desk().get(`/api/leads/${id}/activity`)).text,
    );
    for (const text of shown) expect(text).toContain(url);
    expect(app.realtime.published.at(-1)).toBeDefined();
  });

  test('leave nothing of the one before', async () => {
    const first = urlOf(await setAvatar(await photo()));
    const second = urlOf(await setAvatar(await sample(40, 40).png().toBuffer()));
    expect((await fetched(first)).status).toBe(404);
    expect((await fetched(second)).status).toBe(200);
    expect((await desk().delete('/api/account/avatar')).status).toBe(204);
    expect((await fetched(second)).status).toBe(404);
    expect((await desk().get('/api/account')).json).toMatchObject({ data: { avatar_url: null } });
    expect((await desk().delete('/api/account/avatar')).status).toBe(204);
  });

  test('set twice at once leave one', async () => {
    const before = await app.database.db.$count(images);
    const bytes = await photo();
    await Promise.all([setAvatar(bytes), setAvatar(bytes), setAvatar(bytes)]);
    expect(await app.database.db.$count(images)).toBe(before + 1);
  });

  test('keep their proportions, and what shows through, as a logo', async () => {
    const image = base64(await sample(2000, 400, 4).png().toBuffer());
    const { json } = await desk().put('/api/company/logo', { image });
    const { bytes } = await fetched((json as { logo_url: string }).logo_url);
    const { width, height, hasAlpha } = await sharp(bytes).metadata();
    expect([width, height, hasAlpha]).toEqual([512, 102, true]);
    expect((await desk().delete('/api/company/logo')).status).toBe(204);
  });

  test.each<[string, () => Promise<Buffer | string>]>([
    [
      'a drawing that can run programs',
      () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a text', () => Promise.resolve('привет')],
    ['a form we do not read', () => sample(9, 9).tiff().toBuffer()],
    ['half a picture', async () => (await photo()).subarray(0, 300)],
    ['a picture far larger than it looks', () => sample(12_000, 12_000).png().toBuffer()],
  ])('are not made of %s', async (_what, make) => {
    const answer = await setAvatar(await make());
    expect([answer.status, answer.json]).toEqual([
      422,
      { message: NO_IMAGE, errors: { image: [NO_IMAGE] } },
    ]);
  });

  const takingPictures = listEndpoints().filter(([, { body }]) => body === imageInputSchema);
  test.each(takingPictures)('of no bytes, cut or huge are refused by %s', async (_name, call) => {
    const drawn = await sample(900, 900).png().toBuffer();
    const bomb = await sample(12_000, 12_000).png().toBuffer();
    const cut = [8, 33, 40, drawn.length - 40].map((length) => base64(drawn.subarray(0, length)));
    const nothing = [undefined, null, 5, '', 'x', 'x=', 'x==', '=', 'AAAA', 'не base64', '\0'];
    for (const image of [
      ...nothing,
      ...cut,
      base64(bomb),
      'data:image/png;base64,',
      '/'.repeat(64),
    ]) {
      const { status, json } = await app.call(call.method, `/api${call.path}`, {
        token: anna.token,
        body: { image },
      });
      expect([status, json], String(image).slice(0, 40)).toEqual([
        422,
        { message: NO_IMAGE, errors: { image: [NO_IMAGE] } },
      ]);
    }
  });

  test('are not taken where they are too large', async () => {
    const answer = await desk().put('/api/account/avatar', { image: 'A'.repeat(7_200_000) });
    expect(answer.status).toBe(413);
  });

  test.each(['x.webp', `${'a'.repeat(32)}.webp`, `${'a'.repeat(32)}.png`])(
    'of an unknown address are nowhere: %s',
    async (name) => {
      expect((await fetched(`/api/images/${name}`)).status).toBe(404);
    },
  );

  test('of a company stand in its frame and on its own pages for visitors', async () => {
    const form = await findStarterForm(app, anna);
    const page = async (query = '') => (await app.call('GET', `/f/${form.slug}${query}`)).text;
    expect(await page()).not.toContain('<img');
    const set = await desk().put('/api/company/logo', {
      image: base64(await sample(600, 100).png().toBuffer()),
    });
    const { logo_url: url } = set.json as { logo_url: string };
    expect(await page()).toContain(`<img class="logo" src="${url}" alt="">`);
    // The page around a frame has a head of its own.
    expect(await page('?embed=1')).not.toContain('<img');
    const read = async (path: string) => (await app.call('GET', path)).json;
    const { company } = ((await read(`/api/public/forms/${form.slug}`)) as { data: PublicForm })
      .data;
    expect(company).toEqual({
      name: expect.stringMatching(/^Окна/) as string,
      logo_url: `${app.services.config.publicUrl}${url}`,
    });
    expect((await desk().get('/api/users/current')).json).toMatchObject({
      company: { logo_url: url },
    });
    const stranger = await app.register();
    expect((await app.as(stranger.token).get('/api/users/current')).json).toMatchObject({
      company: { logo_url: null },
    });
    await desk().delete('/api/company/logo');
    expect(await page()).not.toContain('<img');
  });
});

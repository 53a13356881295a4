import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_IMAGE, type DocumentSettings, type OrderDocument, type StoredFile } from '#contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const PATH = '/api/soft-windows/documents';
const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const background = { r: 10, g: 20, b: 30 };
const png = () => sharp({ create: { width: 40, height: 20, channels: 3, background } }).png();

describeOnOneDatabase('pictures on documents', (open) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-pictures-'));
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { FILES_DIR: folder, LIMIT_WRITES_PER_MINUTE: '1000' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
  });

  const send = async (content: Buffer | string, { member: { token } } = anna) =>
    data<StoredFile>(
      await app.call('POST', '/api/files', { token, upload: { name: 'logo.png', content } }),
    ).id;
  const choose = (requisites: object) => anna.put(PATH, { requisites });
  const seen = async () => data<DocumentSettings>(await anna.get(PATH)).requisites;
  const isThere = async (url: string | null) =>
    (await app.call('GET', url ?? '/api/images/none', {})).status === 200;

  test('are made of files, replaced, taken away, and stay on documents that were sent', async () => {
    await setPrices(anna);
    const logo = await send(await png().toBuffer());
    const chosen = data<DocumentSettings>(await choose({ logo_file_id: logo, inn: '7707083893' }));
    const { logo_url: first } = chosen.requisites;
    expect(chosen.requisites).toMatchObject({ logo_file_id: logo, stamp_file_id: null });
    expect(await isThere(first)).toBe(true);

    const order = data<{ id: number }>(
      await anna.post('/api/orders', {
        contact: { name: 'Мария' },
        items: [
          {
            opening_width_mm: 2000,
            height_left_mm: 2000,
            qty: 1,
            film_id: 1,
            fastener: { top: 1, right: 1, bottom: 1, left: 1 },
          },
        ],
      }),
    );
    const made = await anna.post(`/api/orders/${order.id}/documents`, { type: 'quote' });
    const { id } = data<OrderDocument>(made);
    await anna.post(`/api/documents/${id}/send`);

    // The same file again is the same picture; what is not sent stays.
    await choose({ logo_file_id: logo });
    await choose({ phone: '+7 495 1' });
    expect((await seen()).logo_url).toBe(first);
    await choose({ logo_file_id: null });
    expect(await seen()).toMatchObject({ logo_file_id: null, logo_url: null, inn: '7707083893' });
    const { company } = data<OrderDocument>(await anna.get(`/api/documents/${id}`));
    expect(company.logo_url).toBe(first);
    expect(await isThere(first)).toBe(true);
  });

  test('are no other files, and none of another company', async () => {
    const stranger = await openDesk(app, await app.register());
    const foreign = await send(await png().toBuffer(), stranger);
    const text = await send('no picture');
    for (const id of [foreign, text, 999_999]) {
      const { status, json } = await choose({ stamp_file_id: id });
      expect([status, (json as { errors?: object }).errors]).toEqual([
        422,
        { 'requisites.stamp_file_id': [NO_IMAGE] },
      ]);
    }
    expect((await seen()).stamp_url).toBeNull();
  });
});

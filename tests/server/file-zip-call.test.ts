import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Folder, StoredFile } from '#contract';
import { files } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { openZip } from '../support/server/open-zip';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

describeOnBothDatabases('the archive of chosen files', (open) => {
  let app: TestApp;
  let anna: Desk;
  let other: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
    anna = await openDesk(app, await app.register());
    other = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const folder = async (name: string, parent_id: number | null = null) =>
    data<Folder>(await anna.post('/api/folders', { name, parent_id })).id;
  const sent = async (name: string, parent: number | null) => {
    const fields = { parent_id: parent === null ? '' : String(parent) };
    const upload = { name, content: `в файле ${name}`, fields };
    const answer = await app.call('POST', '/api/files', { token: anna.member.token, upload });
    return data<StoredFile>(answer).id;
  };
  const zip = async (query: string, desk = anna) => {
    const { statusCode, headers, rawPayload, body } = await app.app.inject({
      url: `/api/files/zip?${query}`,
      headers: { authorization: `Bearer ${desk.member.token}` },
    });
    const entries = statusCode === 200 ? [...openZip(rawPayload)] : [];
    return {
      ...{ status: statusCode, headers, body },
      content: Object.fromEntries(entries.map(([name, bytes]) => [name, String(bytes)])),
    };
  };

  test('has folders with all that is live in them, under names of their own', async () => {
    const [top, again] = [await folder('Замеры'), await folder('Прочее')];
    const deep = await folder('Январь', top);
    await sent('план.txt', top);
    await sent('акт.txt', deep);
    await anna.delete(`/api/files/${await sent('лишнее.txt', deep)}`);
    const gone = await folder('Старое', top);
    await sent('старое.txt', gone);
    await anna.delete(`/api/files/${gone}`);
    const beside = await sent('план.txt', again);

    const one = await zip(`ids=${top}`);
    expect(one.content).toEqual({
      'Замеры/план.txt': 'в файле план.txt',
      'Замеры/Январь/акт.txt': 'в файле акт.txt',
    });
    const { headers } = one;
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toContain(encodeURIComponent('Замеры.zip'));
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toContain('no-store');

    const several = await zip(`ids=${deep},${beside},${beside}`);
    expect(Object.keys(several.content)).toEqual(['Январь/акт.txt', 'план.txt']);
    expect(several.headers['content-disposition']).toContain(encodeURIComponent('Файлы.zip'));
  });

  test('has all that a filter means, folder by folder or over all of them', async () => {
    const id = await folder('Каталог');
    await Promise.all(['окно.txt', 'дверь.txt'].map((name) => sent(name, id)));
    const whole = await zip(`parent_id=${id}`);
    expect(Object.keys(whole.content)).toEqual(['дверь.txt', 'окно.txt']);
    expect(whole.headers['content-disposition']).toContain(encodeURIComponent('Каталог.zip'));
    const found = await zip(`search=${encodeURIComponent('двер')}`);
    expect(Object.keys(found.content)).toEqual(['дверь.txt']);
  });

  test('has files that came with live leads, while the company has leads', async () => {
    const lead = await anna.receive();
    const kept = eq(files.id, await sent('фото.jpg', null));
    const [content] = await app.database.db.select().from(files).where(kept);
    const [row] = await app.database.db
      .insert(files)
      .values({
        ...{ companyId: anna.member.companyId, origin: 'visitor', ownerType: 'lead' },
        ...{
          ownerId: lead,
          name: 'фото.jpg',
          size: 12,
          stored: content?.stored ?? '',
          createdAt: app.clock.now(),
        },
      })
      .returning({ id: files.id });
    expect((await zip(`ids=${row?.id}`)).content).toEqual({ 'фото.jpg': 'в файле фото.jpg' });
    expect(Object.keys((await zip('place=visitors')).content)).toEqual(['фото.jpg']);
    await anna.delete(`/api/leads/${lead}`);
    expect((await zip(`ids=${row?.id}`)).status).toBe(404);
  });

  test('is the same 404 for what is gone, in the trash or of another company', async () => {
    const [own, trashed] = [await sent('свой.txt', null), await sent('удалён.txt', null)];
    await anna.delete(`/api/files/${trashed}`);
    const missing = await zip(`ids=${own},999999999`);
    expect(missing.status).toBe(404);
    expect(await zip(`ids=${own},${trashed}`)).toMatchObject({ status: 404, body: missing.body });
    expect(await zip(`ids=${own}`, other)).toMatchObject({ status: 404, body: missing.body });
    const ofOther = and(eq(files.companyId, other.member.companyId), eq(files.origin, 'staff'));
    expect(await app.database.db.$count(files, ofOther)).toBe(0);
  });

  test('is refused without files, and for what names none', async () => {
    const empty = await zip(`ids=${await folder('Пустая')}`);
    expect(empty).toMatchObject({ status: 422 });
    expect(empty.body).toContain('В выбранном нет файлов');
    const tooMany = Array.from({ length: 1001 }, (_, index) => index + 1).join(',');
    for (const query of ['ids=', 'ids=1,,2', 'ids=0x1', 'place=trash', `ids=${tooMany}`]) {
      expect((await zip(query)).status, query).toBe(422);
    }
  });
});

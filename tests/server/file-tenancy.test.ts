import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult, Folder, StoredFile } from '#contract';
import { fileLinks, files } from '../../server/db/schema';
import { buildForm } from '../support/server/built-form';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
/** An upload takes no longer number. */
const MISSING = 999_999_999;

/** What one company has of its own, to make calls from. */
interface Own {
  desk: Desk;
  folder: number;
  file: number;
  lead: number;
  order: number;
}

type Call = (own: Own, id: number) => Promise<Answer>;

describeOnOneDatabase('files of another company', (open) => {
  let app: TestApp;
  let anna: Own;
  let boris: Own;
  let undoToken: string | null;
  /** Numbers of what Anna's company has, by what it is. */
  const theirs: Record<string, number> = {};

  const upload = (desk: Desk, parent: string | undefined, name = 'тайна.txt') =>
    app.call('POST', '/api/files', {
      token: desk.member.token,
      upload: {
        name,
        content: 'Тайна',
        ...(parent !== undefined && { fields: { parent_id: parent } }),
      },
    });

  async function newCompany(): Promise<Own> {
    const desk = await openDesk(app, await app.register());
    const folder = data<Folder>(await desk.post('/api/folders', { name: 'Папка' })).id;
    const file = data<StoredFile>(await upload(desk, String(folder))).id;
    const order = data<{ id: number }>(await desk.post('/api/orders', {})).id;
    const lead = await desk.receive();
    await desk.post(`/api/leads/${lead}/files`, { file_ids: [file] });
    return { desk, folder, file, lead, order };
  }

  async function sentByVisitor({ desk }: Own): Promise<number> {
    const form = await buildForm(app, desk.member.companyId, [{ name: 'Фото', type: 'file' }]);
    const sent = { name: 'тайна.txt', data: Buffer.from('Тайна').toString('base64') };
    await app.call('POST', `/api/public/forms/${form.slug}`, {
      body: { values: {}, files: { [form.fields['Фото'] ?? 0]: [sent] } },
    });
    const [file] = data<{ id: number }[]>(await desk.get('/api/files?place=visitors'));
    return file?.id ?? 0;
  }

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '10000',
      LIMIT_READS_PER_MINUTE: '10000',
    });
    // Numbers that stand nowhere else in an answer.
    await app.database.pool.query(`select setval('files_id_seq', 700000)`);
    anna = await newCompany();
    boris = await newCompany();
    const { desk } = anna;
    const thrown = data<Folder>(await desk.post('/api/folders', { name: 'Корзина' })).id;
    const inThrown = data<StoredFile>(await upload(desk, String(thrown))).id;
    const deleted = await desk.post('/api/files/bulk', { action: 'delete', ids: [thrown] });
    undoToken = data<BulkResult>(deleted).undo_token;
    Object.assign(theirs, {
      'a folder': anna.folder,
      'a file in a folder': anna.file,
      'a file without a record': data<StoredFile>(await upload(desk, undefined)).id,
      'a folder in the trash': thrown,
      'a file in the trash with it': inThrown,
      'a file of a visitor': await sentByVisitor(anna),
    });
  });
  afterAll(() => app.close());

  const calls: Record<string, Call> = {
    'the list of a folder': ({ desk }, id) => desk.get(`/api/files?parent_id=${id}`),
    'a search in a folder': ({ desk }, id) => desk.get(`/api/files?parent_id=${id}&search=x`),
    'its details': ({ desk }, id) => desk.get(`/api/files/${id}`),
    'its uses': ({ desk }, id) => desk.get(`/api/files/${id}/uses`),
    'its uses and those of its content': ({ desk }, id) => desk.get(`/api/files/uses?ids=${id}`),
    'uses of all in it': ({ desk }, id) => desk.get(`/api/files/uses?parent_id=${id}`),
    'its download': ({ desk }, id) => desk.get(`/api/files/${id}/download`),
    'its preview': ({ desk }, id) => desk.get(`/api/files/${id}/preview?size=320`),
    'its download as that of a lead': ({ desk }, id) => desk.get(`/api/lead-files/${id}`),
    'an archive of it': ({ desk }, id) => desk.get(`/api/files/zip?ids=${id}`),
    'a new name': ({ desk }, id) => desk.put(`/api/files/${id}`, { name: 'Наша' }),
    'its removal': ({ desk }, id) => desk.delete(`/api/files/${id}`),
    'a folder in it': ({ desk }, id) =>
      desk.post('/api/folders', { name: 'Внутри', parent_id: id }),
    'an upload into it': ({ desk }, id) => upload(desk, String(id)),
    'an own file moved into it': ({ desk, file }, id) =>
      desk.put(`/api/files/${file}`, { parent_id: id }),
    'own files moved into it': ({ desk, file }, id) =>
      desk.post('/api/files/bulk', { action: 'move', ids: [file], payload: { parent_id: id } }),
    'itself moved among others': ({ desk, folder }, id) =>
      desk.post('/api/files/bulk', { action: 'move', ids: [id], payload: { parent_id: folder } }),
    'itself removed among others': ({ desk }, id) =>
      desk.post('/api/files/bulk', { action: 'delete', ids: [id] }),
    'itself restored among others': ({ desk }, id) =>
      desk.post('/api/files/bulk', { action: 'restore', ids: [id] }),
    'all that is in it': ({ desk }, id) =>
      desk.post('/api/files/bulk', { action: 'delete', filter: { parent_id: id } }),
    'its return from the trash': ({ desk }, id) =>
      desk.post('/api/trash/restore', { items: [{ type: 'file', id }] }),
    'it put to a lead': ({ desk, lead }, id) =>
      desk.post(`/api/leads/${lead}/files`, { file_ids: [id] }),
    'it put to a lead with an own one': ({ desk, lead, file }, id) =>
      desk.post(`/api/leads/${lead}/files`, { file_ids: [file, id] }),
    'it put to an order': ({ desk, order }, id) =>
      desk.post(`/api/orders/${order}/files`, { file_ids: [id] }),
    'it taken off a lead': ({ desk, lead }, id) => desk.delete(`/api/leads/${lead}/files/${id}`),
    'it taken off an order': ({ desk, order }, id) =>
      desk.delete(`/api/orders/${order}/files/${id}`),
  };

  const stateOf = async ({ desk: { member } }: Own) => {
    const { db } = app.database;
    const rows = await db
      .select()
      .from(files)
      .where(eq(files.companyId, member.companyId))
      .orderBy(asc(files.id));
    const links = await db
      .select()
      .from(fileLinks)
      .where(eq(fileLinks.companyId, member.companyId));
    return { rows, links };
  };
  /** An answer without the number that was asked about. */
  const told = ({ status, text }: Answer, id: number) => [status, text.replaceAll(`${id}`, '#')];

  describe.each(Object.entries(calls))('%s', (_name, call) => {
    test('is answered as if there were none', async () => {
      const before = [await stateOf(anna), await stateOf(boris)];
      const missing = told(await call(boris, MISSING), MISSING);
      for (const [what, id] of Object.entries(theirs)) {
        expect([what, ...told(await call(boris, id), id)]).toEqual([what, ...missing]);
      }
      expect([await stateOf(anna), await stateOf(boris)]).toEqual(before);
    });
  });

  test('come back by no undo of strangers', async () => {
    const before = await stateOf(anna);
    const [foreign, missing] = [
      await boris.desk.undo(undoToken),
      await boris.desk.undo(randomUUID()),
    ];
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
    expect(await stateOf(anna)).toEqual(before);
  });

  test('are in no list and no sum of strangers', async () => {
    const { desk } = boris;
    for (const place of ['folders', 'records', 'visitors', 'trash']) {
      for (const search of ['', '&search=%D1%82%D0%B0%D0%B9%D0%BD%D0%B0']) {
        const seen = data<{ id: number }[]>(await desk.get(`/api/files?place=${place}${search}`));
        const ids = seen.map(({ id }) => id);
        expect(ids.filter((id) => Object.values(theirs).includes(id))).toEqual([]);
      }
    }
    const ofBoris = (await stateOf(boris)).rows.reduce((sum, { size }) => sum + size, 0);
    const usage = data(await desk.get('/api/files/usage'));
    expect(usage).toMatchObject({ used: ofBoris, trash: 0, visitors: 0 });
    expect(data<Folder[]>(await desk.get('/api/folders')).map(({ id }) => id)).toEqual([
      boris.folder,
    ]);
    await desk.post('/api/files/trash/empty');
    expect((await anna.desk.get(`/api/files/${theirs['a folder in the trash']}`)).status).toBe(200);
  });
});

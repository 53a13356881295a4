import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRASH_DAYS, type LeadFile, type LeadMergeResult, type StoredFile } from '#contract';
import { fileLinks, files, leads } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const DAY_MS = 86_400_000;

describeOnBothDatabases('files that staff put to leads', (open) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-lead-files-'));
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      FILES_DIR: folder,
      LIMIT_WRITES_PER_MINUTE: '1000',
      LIMIT_SUBMITS_PER_MINUTE: '1000',
    });
    anna = await openDesk(app, await app.register({ name: 'Анна' }));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const sent = async (name: string, token = anna.member.token) =>
    data<StoredFile>(
      await app.call('POST', '/api/files', { token, upload: { name, content: name } }),
    );
  const attach = (lead: number, ...ids: number[]) =>
    anna.post(`/api/leads/${lead}/files`, { file_ids: ids });
  const remove = (lead: number, file: number) => anna.delete(`/api/leads/${lead}/files/${file}`);
  const filesOf = async (lead: number) =>
    data<LeadFile[]>(await anna.get(`/api/leads/${lead}/files`));
  const namesOf = async (lead: number) => (await filesOf(lead)).map(({ name }) => name);
  const history = async (lead: number) =>
    (await anna.history(lead))
      .filter(({ kind }) => kind.startsWith('file_'))
      .map(({ kind, data: said }) => [kind, said]);
  /** A file as it comes with a lead from a form. */
  const visitorsFile = async (lead: number) => {
    const [row] = await app.database.db
      .insert(files)
      .values({
        companyId: anna.member.companyId,
        origin: 'visitor',
        ownerType: 'lead',
        ownerId: lead,
        name: 'веранда.jpg',
        size: 9,
        stored: randomUUID(),
      })
      .returning({ id: files.id });
    return row?.id ?? 0;
  };

  test('stand behind those of the visitor, each with who sent it, in its history and with word to colleagues', async () => {
    const lead = await anna.receive();
    const photo = await visitorsFile(lead);
    const [plan, scheme] = [await sent('план'), await sent('схема')];
    app.realtime.published.length = 0;
    const answer = await attach(lead, plan.id);
    expect(answer.status).toBe(200);
    await attach(lead, scheme.id);
    // Sent again, it is the same call.
    await attach(lead, plan.id, scheme.id);
    expect(app.realtime.published).toMatchObject([
      { event: 'lead.changed', data: { lead_id: lead } },
      { event: 'lead.changed', data: { lead_id: lead } },
    ]);
    expect(await filesOf(lead)).toMatchObject([
      {
        id: photo,
        name: 'веранда.jpg',
        size: 9,
        origin: 'visitor',
        lead_field_id: null,
        user: null,
      },
      { id: plan.id, name: 'план', origin: 'staff', lead_id: lead, user: { name: 'Анна' } },
      { id: scheme.id, name: 'схема', origin: 'staff', created_at: scheme.created_at },
    ]);

    expect([(await remove(lead, plan.id)).status, (await remove(lead, plan.id)).status]).toEqual([
      204, 404,
    ]);
    expect(await namesOf(lead)).toEqual(['веранда.jpg', 'схема']);
    expect((await anna.get(`/api/files/${plan.id}/download`)).status).toBe(200);
    await attach(lead, plan.id);
    expect(await history(lead)).toEqual([
      ['file_added', { name: 'схема', count: 2 }],
      ['file_removed', { name: 'план' }],
      ['file_added', { name: 'план', count: 1 }],
    ]);
    // Those of the visitor are of their lead for good.
    expect((await remove(lead, photo)).status).toBe(404);
    expect((await attach(lead, photo)).status).toBe(422);
  });

  test('are of their company alone, and stay as they are in the spam and in the trash', async () => {
    const lead = await anna.receive();
    const plan = await sent('план');
    await attach(lead, plan.id);
    const stranger = await openDesk(app, await app.register());
    const theirs = await sent('чужой', stranger.member.token);
    const [foreign, missing] = [await attach(lead, theirs.id), await attach(lead, 2_147_483_647)];
    expect([foreign.status, foreign.text]).toEqual([422, missing.text]);
    const body = { file_ids: [theirs.id] };
    const url = `/api/leads/${lead}/files`;
    const none = await stranger.post('/api/leads/2147483647/files', body);
    expect(none.status).toBe(404);
    for (const refused of [
      await stranger.post(url, body),
      await stranger.get(url),
      await stranger.delete(`${url}/${plan.id}`),
    ]) {
      expect([refused.status, refused.text]).toEqual([404, none.text]);
    }

    await anna.bulk({ action: 'spam', ids: [lead] });
    expect([(await attach(lead, plan.id)).status, (await remove(lead, plan.id)).status]).toEqual([
      409, 409,
    ]);
    expect(await namesOf(lead)).toEqual(['план']);
    await anna.bulk({ action: 'not_spam', ids: [lead] });
    await anna.delete(`/api/leads/${lead}`);
    expect([(await attach(lead, plan.id)).status, (await remove(lead, plan.id)).status]).toEqual([
      404, 404,
    ]);
    await anna.post(`/api/leads/${lead}/restore`);
    expect(await namesOf(lead)).toEqual(['план']);
  });

  test('of a merged lead are seen with the one it went under, each once, and go back with it', async () => {
    const [main, second, third] = [
      await anna.receive(),
      await anna.receive(),
      await anna.receive(),
    ];
    const [plan, photo, shared] = [await sent('план'), await sent('фото'), await sent('общий')];
    await attach(third, plan.id, shared.id);
    await attach(second, photo.id, shared.id);
    const merge = async (target_id: number, source: number) =>
      data<LeadMergeResult>(
        await anna.post('/api/leads/merge', { target_id, source_ids: [source] }),
      ).merge_id;
    const below = await merge(second, third);
    const above = await merge(main, second);
    const seen = async () => (await filesOf(main)).map(({ id, lead_id }) => [id, lead_id]);
    expect(await seen()).toEqual([
      [plan.id, third],
      [photo.id, second],
      [shared.id, expect.any(Number)],
    ]);
    // Nobody works on what went under another.
    expect((await attach(second, plan.id)).status).toBe(404);
    await attach(main, shared.id);
    expect((await filesOf(main)).filter(({ id }) => id === shared.id)).toMatchObject([
      { lead_id: main },
    ]);
    expect((await remove(main, photo.id)).status).toBe(204);
    expect(await history(main)).toContainEqual(['file_removed', { name: 'фото' }]);

    for (const id of [above, below]) await anna.post(`/api/leads/merges/${id}/undo`);
    expect(await namesOf(main)).toEqual(['общий']);
    expect(await namesOf(second)).toEqual(['общий']);
    expect(await namesOf(third)).toEqual(['план', 'общий']);
  });

  test('stay with a lead that became a client, and go with one that is destroyed', async () => {
    const [lead, other] = [await anna.receive(), await anna.receive()];
    const [own, shared] = [await sent('свой'), await sent('общий')];
    await attach(lead, own.id, shared.id);
    await attach(other, shared.id);
    const photo = await visitorsFile(lead);
    const converted = await anna.post(`/api/leads/${lead}/convert`, { name: 'Мария' });
    expect(await namesOf(lead)).toEqual(['веранда.jpg', 'свой', 'общий']);
    const { client_id: client } = converted.json as { client_id: number };
    expect(data<LeadFile[]>(await anna.get(`/api/clients/${client}/files`))).toMatchObject([
      { id: photo, origin: 'visitor', lead_id: lead },
      { id: own.id, origin: 'staff', lead_id: lead, user: { name: 'Анна' } },
      { id: shared.id, origin: 'staff', lead_id: lead },
    ]);

    const { db } = app.database;
    await anna.delete(`/api/leads/${lead}`);
    const long = new Date(app.clock.now().getTime() - (TRASH_DAYS + 1) * DAY_MS);
    await db.execute(sql`update leads set deleted_at = ${long.toISOString()} where id = ${lead}`);
    await db.update(files).set({ createdAt: long }).where(eq(files.id, own.id));
    await purge(app.services);
    expect(await db.$count(leads, eq(leads.id, lead))).toBe(0);
    expect(await db.$count(fileLinks, eq(fileLinks.fileId, own.id))).toBe(0);
    const isThere = async ({ id }: StoredFile) =>
      (await anna.get(`/api/files/${id}/download`)).status === 200;
    expect([await isThere(own), await isThere(shared)]).toEqual([false, true]);
    expect(await namesOf(other)).toEqual(['общий']);
  });
});

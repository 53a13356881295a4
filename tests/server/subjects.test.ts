import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationList } from '#contract';
import { getNoteChange, listActivity, recordActivity } from '../../server/activity/activity';
import { clients, files, notifications, type Subject } from '../../server/db/schema';
import { purgeFiles } from '../../server/files/purge-files';
import { attachFiles, listFiles, storeFiles } from '../../server/files/store-files';
import { readListIds, type FoundList } from '../../server/lists/found';
import {
  boardOf,
  boardOfNearest,
  isDense,
  readBoard,
  type BoardShape,
} from '../../server/lists/list-board';
import {
  partByColumn,
  partByGroups,
  partByKey,
  partByReference,
  readPart,
  type PartQuery,
} from '../../server/lists/list-part';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

/**
 * What a record that is no lead has of its own: a client with the number of a lead, which must not be mixed
 * up with it.
 */
describeOnOneDatabase('a record that is no lead', (open) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-subjects-'));
  let app: TestApp;
  let anna: Member;
  let desk: Desk;
  let lead: number;
  let client: Subject;

  beforeAll(async () => {
    app = createTestApp(await open(), { FILES_DIR: folder });
    anna = await app.register({ name: 'Анна' });
    desk = await openDesk(app, anna);
    lead = await desk.receive();
    client = { type: 'client', id: lead };
    await app.database.db
      .insert(clients)
      .overridingSystemValue()
      .values({ id: lead, companyId: anna.companyId, name: 'Иван' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test('has a history of its own, with names and with the texts of notes', async () => {
    const { db } = app.database;
    const { companyId, userId } = anna;
    const before = await desk.history(lead);
    const createdAt = app.clock.now();
    await recordActivity(db, companyId, [
      { subject: client, userId, kind: 'assigned', data: { from: null, to: userId }, createdAt },
      { subject: client, userId, kind: 'note', data: { from: null, to: 'Звонить' }, createdAt },
    ]);
    const history = await listActivity(db, companyId, client);
    expect(history).toMatchObject([
      { kind: 'assigned', user: { id: userId, name: 'Анна' }, data: { to_name: 'Анна' } },
      { kind: 'note', data: { changed: 1 } },
    ]);
    const note = history[1]?.id ?? 0;
    expect(await getNoteChange(db, companyId, client, note)).toEqual({ from: null, to: 'Звонить' });

    expect(await desk.history(lead)).toEqual(before);
    expect((await desk.get(`/api/leads/${lead}/activity/${note}`)).status).toBe(404);
    const stranger = await app.register();
    expect(await listActivity(db, stranger.companyId, client)).toEqual([]);
  });

  test('has files of its own, for as long as it is there', async () => {
    const { db } = app.database;
    const { companyId } = anna;
    const [stored] = await storeFiles(app.services, companyId, [
      { fieldId: null, name: 'Договор.txt', content: [Buffer.from('Договор')], most: 14 },
    ]);
    if (!stored) throw new Error('Nothing was stored');
    const createdAt = app.clock.now();
    await attachFiles(db, { companyId, owner: client, createdAt }, [stored]);
    expect(await listFiles(db, companyId, client)).toMatchObject([
      { name: 'Договор.txt', size: stored.size, leadFieldId: null },
    ]);
    const ofLead = await desk.get(`/api/leads/${lead}/files`);
    expect(ofLead.json).toEqual({ data: [] });
    const [row] = await listFiles(db, companyId, client);
    expect((await desk.get(`/api/lead-files/${row?.id}`)).status).toBe(404);

    const isKept = () => existsSync(path.join(folder, stored.reservation.stored));
    await purgeFiles(app.services);
    expect(isKept()).toBe(true);
    await db.update(files).set({ ownerId: null });
    await purgeFiles(app.services);
    expect([isKept(), await listFiles(db, companyId, client)]).toEqual([false, []]);
  });

  test('is spoken of by notifications that lead to no lead', async () => {
    const { db } = app.database;
    await db.insert(notifications).values({
      companyId: anna.companyId,
      userId: anna.userId,
      kind: 'personal',
      title: 'Вам назначен клиент',
      message: 'Иван',
      subjectType: client.type,
      subjectId: client.id,
    });
    // The lead of that number goes out of sight, and then for good: the client has nothing to do with it.
    await desk.delete(`/api/leads/${lead}`);
    const list = async () =>
      ((await desk.get('/api/user-notifications')).json as NotificationList).data;
    expect(await list()).toMatchObject([{ title: 'Вам назначен клиент', lead_id: null }]);
    await db.execute(sql`delete from leads where id = ${lead}`);
    expect(await list()).toHaveLength(1);
    expect(await listActivity(db, anna.companyId, client)).toHaveLength(2);
  });

  test('stands in a list, page by page in any order, and on a board, by the tools of the lists', async () => {
    const { db } = app.database;
    const { companyId } = await app.register();
    const KINDS = ['Опт', 'Розница', 'Партнёр'];
    const letters = [await desk.receive(), await desk.receive(), await desk.receive()];
    const rows = await db
      .insert(clients)
      .overridingSystemValue()
      .values(
        Array.from({ length: 130 }, (_, index) => ({
          id: 1000 + index,
          companyId,
          name: KINDS[(index * 7) % KINDS.length] ?? '',
          email: index % 4 === 0 ? null : `${(index * 37) % 130}@example.test`,
          leadId: letters[(index - 50) / 10] ?? null,
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, (index * 53) % 130)),
        })),
      )
      .returning();
    type Row = (typeof rows)[number];
    const newest = (a: Row, b: Row) => b.id - a.id;
    const ofCompany = eq(clients.companyId, companyId);
    const listOf = (order: FoundList['order'], where: SQL = ofCompany): FoundList => ({
      table: clients,
      id: clients.id,
      where,
      columns: sql`id, created_at, name, email, lead_id`,
      order,
      isOnce: false,
    });
    const byMoment = listOf((isReversed) => (isReversed === true ? asc : desc)(clients.createdAt));
    const oneOf = (name: string) => eq(clients.name, name);
    const orders: [PartQuery, (a: Row, b: Row) => number][] = [
      [partByKey, (a, b) => b.createdAt.getTime() - a.createdAt.getTime()],
      [
        partByColumn(sql`name`, KINDS.map(oneOf)),
        (a, b) => KINDS.indexOf(a.name) - KINDS.indexOf(b.name) || newest(a, b),
      ],
      [
        partByGroups(
          { condition: sql`email is null`, order: sql`created_at` },
          { condition: sql`email is not null`, order: sql`email collate "C"` },
        ),
        (a, b) =>
          Number(b.email === null) - Number(a.email === null) ||
          (a.email === null || b.email === null
            ? a.createdAt.getTime() - b.createdAt.getTime()
            : Number(a.email > b.email) - Number(a.email < b.email)),
      ],
      [
        partByReference({
          column: sql`lead_id`,
          join: sql`leads on leads.id = lead_id`,
          order: sql`lead_id is null, leads.id desc`,
        }),
        (a, b) => (b.leadId ?? 0) - (a.leadId ?? 0) || newest(a, b),
      ],
    ];
    for (const [query, compare] of orders) {
      const pages: number[] = [];
      for (let offset = 0; offset < 140; offset += 30) {
        const { ids, total } = await readPart(db, byMoment, { limit: 30, offset }, query);
        expect(total).toBe(130);
        pages.push(...ids);
      }
      expect(pages).toEqual(rows.toSorted(compare).map(({ id }) => id));
    }

    const inTime = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    expect(await readListIds(db, byMoment)).toEqual(inTime.map(({ id }) => id));
    const shape: BoardShape = {
      column: sql`name`,
      columns: [...KINDS, 'Никто'].map((key) => ({ key, condition: oneOf(key) })),
      size: 5,
    };
    const boardOfRows = (isMeant: (row: Row) => boolean) =>
      shape.columns.map(({ key }) => {
        const column = inTime.filter((row) => row.name === key && isMeant(row));
        return { key, total: column.length, ids: column.slice(0, 5).map(({ id }) => id), sums: [] };
      });
    expect(await readBoard(db, boardOf(byMoment, shape))).toEqual(boardOfRows(() => true));

    // Most of what the search means is near, but for one column of which too few are.
    const isFound = sql`(${clients.email} is not null or ${clients.name} = 'Опт')`;
    const search = { everything: byMoment, isFound, searched: sql`company_id` };
    expect(await isDense(db, search)).toBe(true);
    const found = listOf(byMoment.order, sql`${ofCompany} and ${isFound}`);
    expect(await readBoard(db, boardOfNearest(found, shape, search))).toEqual(
      boardOfRows(({ email, name }) => email !== null || name === 'Опт'),
    );
  });
});

import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Pool } from 'pg';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies, leads } from '../../server/db/schema';
import { parseCsv, readTable } from '../support/parse-csv';
import {
  CROWD_LIMIT_MS,
  crowdRunsOn,
  createCrowd,
  inOrder,
  matches,
  toQuery,
} from '../support/server/lead-crowd';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { readSheet, unzip } from '../support/server/read-xlsx';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases, isWholeOn } from '../support/server/test-database';

const IS_DEEP = process.env['DEEP'] === '1';
const MANY = IS_DEEP ? 100_000 : 5_000;
const PORTION = 1000;
const MANY_LIMIT_MS = IS_DEEP ? 600_000 : 180_000;
/** Makes the file larger than what fits into the buffers on its way; of many leads the packed one too. */
const NOTE_PARTS = IS_DEEP ? 12 : 24;
/**
 * What all notes come to, of 128 digits a part, and how often the memory is looked at while they are sent.
 */
const NOTES_BYTES = MANY * NOTE_PARTS * 128;
const MEASURED_EVERY = NOTES_BYTES / 8;
const MEGABYTE = 1024 * 1024;
const STAFF_CONNECTIONS = { embedded: 1, postgres: 10 };
const HOUR_MS = 3_600_000;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Rows of a file, its head among them, counted without reading what they hold. */
function countRows(format: string, file: Buffer): number {
  const text = format === 'csv' ? file.toString() : unzip(file).get('xl/worksheets/sheet1.xml');
  return text?.split(format === 'csv' ? '\r\n' : '</row>').slice(1).length ?? 0;
}

/** Counts the queries that begin. Unlike a spy it keeps nothing of them, for the memory is measured. */
function countQueries(pool: Pool) {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  let begun = 0;
  const counted = (...given: unknown[]) => {
    begun += 1;
    return connect(...given);
  };
  pool.connect = counted as Pool['connect'];
  return { begun: () => begun, stop: () => void (pool.connect = connect as Pool['connect']) };
}

const idsOf = (csv: string) => readTable(csv).map((row) => Number(row['№']));

describeOnBothDatabases('export of leads', (open, kind) => {
  let app: TestApp;
  let anna: Desk;
  let address: string;

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_READS_PER_MINUTE: '1000000',
      LIMIT_WRITES_PER_MINUTE: '1000000',
      LIMIT_SUBMITS_PER_MINUTE: '1000000',
      LIMIT_EXPORTS_PER_MINUTE: '1000000',
      SESSION_IDLE_MS: String(48 * HOUR_MS),
    });
    anna = await openDesk(app, await app.register());
    address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const newDesk = async () => openDesk(app, await app.register());
  const csvOf = async (desk: Pick<Desk, 'get'>, query = '') =>
    (await desk.get(`/api/leads/export?format=csv${query}`)).text;

  /** A file over a real connection. */
  const download = (desk: Desk, query: string) =>
    fetch(`${address}/api/leads/export?${query}`, {
      headers: { authorization: `Bearer ${desk.member.token}` },
    });

  /** Leads with a value and a long note, quickly. */
  async function receiveMany(desk: Desk, count: number) {
    const { companyId } = desk.member;
    await app.database.db.execute(sql`
      with made as (
        insert into leads (company_id, notes, contact_name, created_at, updated_at)
        select ${companyId},
          (select string_agg(encode(sha512((n || '-' || part || '-' || random())::bytea), 'hex'), '') from generate_series(1, ${NOTE_PARTS}) as part),
          'Имя ' || n,
          now() - n * interval '1 second', now()
        from generate_series(1, ${count}) as n returning id)
      insert into lead_values (lead_id, lead_field_id, value)
      select id, ${desk.form.fields.name}, 'Значение ' || id from made`);
  }

  test('is a file with a name, in the columns of the lead, its fields and its note', async () => {
    const desk = await newDesk();
    const id = await desk.receive({
      name: 'Мария; "Окна"',
      phone: '8 (943) 123-45-67',
      comment: '=1+1',
    });
    await desk.change(id, { notes: 'Первая строка\nвторая' });
    await desk.change(id, { user_id: desk.member.userId });
    const { status, headers, text } = await desk.get('/api/leads/export?format=csv');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="leads-2026-03-10.csv"');
    expect(text.startsWith('\uFEFF№;Получена;Статус;')).toBe(true);
    expect(readTable(text)).toEqual([
      expect.objectContaining({
        '№': String(id),
        Получена: '10.03.2026 12:00',
        Статус: 'Новый',
        Ответственный: 'Анна Смирнова',
        'Кто внёс': 'Посетитель',
        'Контакт: имя': 'Мария; "Окна"',
        'Контакт: телефон': '+7 943 123-45-67',
        Имя: 'Мария; "Окна"',
        Комментарий: '=1+1',
        Заметки: 'Первая строка\nвторая',
      }),
    ]);
    expect(parseCsv(text)[1]).toContain("'=1+1");
  });

  test('opens right in a Russian spreadsheet: decimal commas, phones without an apostrophe', async () => {
    const desk = await newDesk();
    const field = (await desk.post('/api/lead-fields', { name: 'Площадь', type: 'number' })).json;
    const { id } = (field as { data?: { id: number } }).data ?? (field as { id: number });
    for (const area of ['3.5', '1 500,50', '007', '12']) {
      const phone = area === '12' ? '+79431112233' : '+7 943 111-22-33';
      const contact = { name: 'Мария', phone };
      const answer = await desk.post('/api/leads', { contact, values: { [id]: area } });
      expect(answer.status).toBe(201);
    }
    const { text } = await desk.get('/api/leads/export?format=csv&sort=id');
    const [heads = [], ...rows] = parseCsv(text);
    const column = (name: string) =>
      rows.flatMap((row) => row[heads.indexOf(name)] ?? []).toSorted();
    expect(column('Площадь')).toEqual(['007', '1 500,50', '12', '3,5']);
    expect(new Set(column('Телефон'))).toEqual(new Set(['+7 943 111-22-33']));
  });

  test('shows moments in the time zone of the company', async () => {
    const desk = await newDesk();
    await desk.receive();
    await app.database.db
      .update(companies)
      .set({ timezone: 'Asia/Kamchatka' })
      .where(eq(companies.id, desk.member.companyId));
    expect(readTable(await csvOf(desk))[0]?.['Получена']).toBe('10.03.2026 21:00');
  });

  test('as xlsx is a workbook of texts, numbers and dates', async () => {
    const desk = await newDesk();
    const id = await desk.receive({ name: '=1+1' });
    const response = await download(desk, 'format=xlsx');
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toContain('leads-2026-03-10.xlsx');
    const [head = [], row = []] = readSheet(Buffer.from(await response.arrayBuffer()));
    expect(row[head.indexOf('№')]).toBe(id);
    expect(row[head.indexOf('Имя')]).toBe('=1+1');
    // 10 March 2026, noon in Moscow, as a spreadsheet counts days.
    expect(row[head.indexOf('Получена')]).toBe(46_091.5);
    expect(row[head.indexOf('Контакт: телефон')]).toBe('+7 943 123-45-67');
    expect(row[head.indexOf('Телефон')]).toBe('+7 943 123-45-67');
    expect(row).toHaveLength(head.length);
  });

  test('as xlsx holds the days of a field as dates, and its other texts as they are', async () => {
    const desk = await newDesk();
    const field = (await desk.post('/api/lead-fields', { name: 'Замер', type: 'date' })).json;
    const { id } = (field as { data: { id: number } }).data;
    const typed = ['2026-03-05', '05.03.2026', '2026-02-30', 'в мае', '1812-09-07'];
    for (const value of typed) {
      const contact = { name: 'Мария', phone: '' };
      await desk.post('/api/leads', { contact, values: { [id]: value } });
    }
    const archive = Buffer.from(await (await download(desk, 'format=xlsx&sort=id')).arrayBuffer());
    const [{ data } = { data: [] }] = await readExcelFile(archive);
    const [head = [], ...rows] = data;
    const cells = rows.map((row) => row[head.indexOf('Замер')]);
    const day = new Date('2026-03-05T00:00:00Z');
    expect(cells).toEqual([day, day, ...typed.slice(2)]);
    expect(unzip(archive).get('xl/styles.xml')).toContain('dd.mm.yyyy"');
    const rowsOfText = readTable(await csvOf(desk, '&sort=id'));
    expect(rowsOfText.map((row) => row['Замер'])).toEqual([
      '05.03.2026',
      '05.03.2026',
      ...typed.slice(2),
    ]);
  });

  test('as xlsx holds a day with its time as a date, and what is none as it is', async () => {
    const desk = await newDesk();
    const field = (await desk.post('/api/lead-fields', { name: 'Замер', type: 'datetime' })).json;
    const { id } = (field as { data: { id: number } }).data;
    const typed = [
      '05.03.2026 18:00',
      '2026-03-05T18:00',
      '05.03.2026 24:00',
      'в мае',
      '05.03.2026',
    ];
    for (const value of typed) {
      const contact = { name: 'Мария', phone: '' };
      await desk.post('/api/leads', { contact, values: { [id]: value } });
    }
    const archive = Buffer.from(await (await download(desk, 'format=xlsx&sort=id')).arrayBuffer());
    const [{ data } = { data: [] }] = await readExcelFile(archive);
    const [head = [], ...rows] = data;
    const moment = new Date('2026-03-05T18:00:00Z');
    expect(rows.map((row) => row[head.indexOf('Замер')])).toEqual([
      ...[moment, moment],
      ...typed.slice(2),
    ]);
    const rowsOfText = readTable(await csvOf(desk, '&sort=id'));
    expect(rowsOfText.map((row) => row['Замер'])).toEqual([
      ...['05.03.2026 18:00', '05.03.2026 18:00'],
      ...typed.slice(2),
    ]);
  });

  test('of nothing is the head alone', async () => {
    const desk = await newDesk();
    expect(parseCsv(await csvOf(desk))).toHaveLength(1);
    const archive = Buffer.from(await (await download(desk, 'format=xlsx')).arrayBuffer());
    expect(readSheet(archive)).toHaveLength(1);
  });

  test(
    'holds exactly the leads a filter means, in the order of the list',
    async () => {
      const crowd = await createCrowd(app);
      const { leads, zone, filters, sort, member } = crowd;
      const calls = app.as(member.token);
      await fc.assert(
        fc.asyncProperty(leads, zone, filters, sort, async (shapes, zone, filters, sort) => {
          const all = await crowd.fill(shapes, zone);
          const view = { all, zone, userId: member.userId, now: app.clock.now() };
          for (const filter of filters) {
            const expected = inOrder(
              all.filter((lead) => matches(lead, filter, view)),
              sort,
              crowd.place,
            ).map(({ id }) => id);
            expect(idsOf(await csvOf(calls, `&${toQuery(filter, { sort })}`))).toEqual(expected);
          }
        }),
        { numRuns: crowdRunsOn(kind) },
      );
    },
    CROWD_LIMIT_MS,
  );

  describe('of chosen leads', () => {
    const exportChosen = (desk: Desk, body: unknown) => desk.post('/api/leads/export', body);

    test('holds those, live or in the trash, in the order of the list', async () => {
      const desk = await newDesk();
      const [first, , third] = [await desk.receive(), await desk.receive(), await desk.receive()];
      await desk.delete(`/api/leads/${first}`);
      const ids = [first, third, first];
      const { status, text, headers } = await exportChosen(desk, { ids, format: 'csv' });
      expect(status).toBe(200);
      expect(headers['content-disposition']).toContain('.csv"');
      expect(idsOf(text)).toEqual([third, first]);
      const turned = await exportChosen(desk, { ids, format: 'csv', sort: 'id' });
      expect(idsOf(turned.text)).toEqual([first, third]);
    });

    test('never holds those of another company', async () => {
      const stranger = await newDesk();
      const theirs = await stranger.receive({ name: 'Чужая тайна' });
      const own = await anna.receive();
      const { text } = await exportChosen(anna, { ids: [theirs, own], format: 'csv' });
      expect(idsOf(text)).toEqual([own]);
      expect(text).not.toContain('Чужая тайна');
    });

    test.each([
      ['no numbers', { ids: [], format: 'csv' }],
      ['no format', { ids: [1] }],
      ['too many', { ids: Array.from({ length: 10_001 }, (_, n) => n + 1), format: 'csv' }],
    ])('is refused with %s', async (_why, body) => {
      expect((await exportChosen(anna, body)).status).toBe(422);
    });
  });

  test('is refused when asked for too often', async () => {
    const busy = createTestApp(app.database, { LIMIT_EXPORTS_PER_MINUTE: '1' });
    try {
      const desk = busy.as((await busy.register()).token);
      expect((await desk.get('/api/leads/export?format=csv')).status).toBe(200);
      const refused = await desk.get('/api/leads/export?format=csv');
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBeDefined();
      expect((await desk.post('/api/leads/export', { ids: [1], format: 'csv' })).status).toBe(429);
    } finally {
      await busy.close();
    }
  });

  describe(`of ${MANY} leads`, () => {
    let crowded: Desk;
    let counter: ReturnType<typeof countQueries>;
    const queries = () => counter.begun();

    beforeAll(async () => {
      crowded = await newDesk();
      for (let made = 0; made < MANY; made += PORTION) await receiveMany(crowded, PORTION);
      counter = countQueries(app.database.pool);
    }, MANY_LIMIT_MS);
    afterAll(() => counter.stop());

    /** Time in which an export that goes on would read its next leads: those that others read are as many. */
    async function othersRead() {
      const { db } = app.database.visitors;
      for (let time = 0; time < 4; time += 1) await db.select().from(leads).limit(PORTION);
    }

    // Either is written of the same rows, read in the same way.
    test.each(isWholeOn(kind) ? ['csv', 'xlsx'] : ['csv'])(
      'as %s is sent while it is read, and takes no more memory the further it gets',
      async (format) => {
        collectGarbage();
        const before = process.memoryUsage().heapUsed;
        const [begun, queriesBefore] = [performance.now(), queries()];
        const response = await download(crowded, `format=${format}`);
        // Bytes lie outside the heap that is measured.
        const chunks: Uint8Array[] = [];
        let size = 0;
        const measured: { at: number; heap: number; queries: number }[] = [];
        for await (const chunk of response.body ?? []) {
          chunks.push(chunk);
          size += chunk.length;
          if (size - (measured.at(-1)?.at ?? 0) < MEASURED_EVERY) continue;
          collectGarbage();
          const heap = process.memoryUsage().heapUsed - before;
          measured.push({ at: size, heap, queries: queries() - queriesBefore });
        }
        const seconds = (performance.now() - begun) / 1000;
        const most = Math.max(...measured.map(({ heap }) => heap));
        console.log(
          `${kind}: ${MANY} rows as ${format}, ${Math.round(size / MEGABYTE)} MB in ${seconds.toFixed(1)} s, heap +${(most / MEGABYTE).toFixed(1)} MB`,
        );
        // Half of the notes is sent between the two, and none of it is kept: what is in use at the least
        // stays as it was.
        const leastHeap = (from: number, to: number) =>
          Math.min(
            ...measured
              .filter(({ at }) => at > from * size && at <= to * size)
              .map(({ heap }) => heap),
          );
        expect(leastHeap(0.5, 0.9) - leastHeap(0, 0.45)).toBeLessThan(NOTES_BYTES / 3);
        expect(measured[0]?.queries).toBeLessThan(queries() - queriesBefore);
        expect(countRows(format, Buffer.concat(chunks))).toBe(MANY + 1);
      },
      MANY_LIMIT_MS,
    );

    test('reads no further than the file is taken, and frees everything when nobody takes it', async () => {
      const { pool } = app.database;
      const beforeWhole = queries();
      await (await download(crowded, 'format=csv')).arrayBuffer();
      const before = queries();
      const whole = before - beforeWhole;
      const asked = once(app.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
      // Not `fetch`, which reads ahead as it likes.
      const request = get(`${address}/api/leads/export?format=csv`, {
        headers: { authorization: `Bearer ${crowded.member.token}` },
      });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(200);
      // What fits into the buffers on the way is read; then nothing more is, though the file has hardly
      // begun.
      let seen = -1;
      while (seen !== queries()) {
        seen = queries();
        await othersRead();
      }
      expect(queries() - before).toBeLessThan(whole);

      const [, answer] = await asked;
      response.destroy();
      await once(answer, 'close');
      const afterwards = queries();
      await othersRead();
      expect(queries()).toBe(afterwards);
      // Every connection that staff may have is there to be had.
      const connections = Array.from({ length: STAFF_CONNECTIONS[kind] }, () => pool.connect());
      for (const connection of await Promise.all(connections)) connection.release();
      // The server goes on as if nothing had been.
      expect((await crowded.get('/api/leads?per_page=1')).status).toBe(200);
    });
  });
});

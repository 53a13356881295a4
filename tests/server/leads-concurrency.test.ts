import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

/**
 * How many interleavings are drawn. The embedded database has one connection: there is less that could cross
 * there.
 */
const SHORT = { embedded: 6, postgres: 20 };
const DEEP = { embedded: 1000, postgres: 1000 };
const IS_DEEP = process.env['DEEP'] === '1';
const RUNS = IS_DEEP ? DEEP : SHORT;
const STEPS = { minLength: 4, maxLength: IS_DEEP ? 14 : 8 };
const EDITORS = 3;

type Field = 'notes' | 'status' | 'user';
const FIELDS: Field[] = ['notes', 'status', 'user'];
const valueOf = (lead: Lead, field: Field) =>
  field === 'user' ? (lead.user?.id ?? null) : lead[field];

describeOnBothDatabases('edits of one lead by several people', (open, kind) => {
  const runs = RUNS[kind];
  let app: TestApp;
  let anna: Desk;
  let staff: Member[];

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '1000000',
      LIMIT_READS_PER_MINUTE: '1000000',
      LIMIT_SUBMITS_PER_MINUTE: '1000000',
    });
    const member = await app.register();
    anna = await openDesk(app, member);
    staff = [
      member,
      await app.addMember(member.companyId, 'Пётр'),
      await app.addMember(member.companyId, 'Мария'),
    ];
  });
  afterAll(() => app.close());

  const put = (editor: number, id: number, patch: object, since: string | null) =>
    app.as(staff[editor]?.token ?? '').put(`/api/leads/${id}`, patch, {
      headers: { 'if-unmodified-since': since ?? '' },
    });

  /** A value nobody has written before where there are enough, so that every overwrite shows. */
  const patchOf = (field: Field, choice: number, step: string) => {
    if (field === 'notes') return { notes: `Заметка ${step}` };
    if (field === 'status') {
      return { status: ['new', 'processing', 'completed', 'rejected'][choice % 4] };
    }
    return { user_id: [null, ...staff.map(({ userId }) => userId)][choice % 4] ?? null };
  };

  const step = fc.record({
    editor: fc.nat(EDITORS - 1),
    action: fc.constantFrom('read', 'notes', 'status', 'user', 'notes', 'together'),
    choice: fc.nat(3),
    /** Most steps happen in one and the same millisecond. */
    pause: fc.constantFrom(0, 0, 0, 1, 2),
  });

  test(
    `never overwrites what the writer has not seen, in ${runs} interleavings`,
    async () => {
      let visitors = 0;
      let conflicts = 0;
      let written = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, STEPS), async (steps) => {
          visitors += 1;
          const id = await anna.receive({ phone: `+7 943 ${1_000_000 + visitors}` });
          const first = await anna.show(id);
          const views = Array.from({ length: EDITORS }, () => first);
          let stored = first;

          for (const [position, { editor, action, choice, pause }] of steps.entries()) {
            app.clock.advance(pause);
            const before = stored;
            if (action === 'read') {
              views[editor] = before;
              continue;
            }
            if (action === 'together') {
              // All at once, each with a note of their own upon the lead as it is.
              const answers = await Promise.all(
                staff.map((_, index) =>
                  put(index, id, { notes: `Все ${position}-${index}` }, before.updated_at),
                ),
              );
              const statuses = answers.map(({ status }) => status).toSorted();
              expect(statuses).toEqual([200, 409, 409]);
              const winner = answers.findIndex(({ status }) => status === 200);
              stored = await anna.show(id);
              expect(stored.notes).toBe(`Все ${position}-${winner}`);
              continue;
            }
            const view = views[editor] ?? first;
            const patch = patchOf(action as Field, choice, `${position}`);
            const answer = await put(editor, id, patch, view.updated_at);
            const after = await anna.show(id);
            stored = after;
            if (answer.status === 200) {
              written += 1;
              const hasSeen = valueOf(view, action as Field) === valueOf(before, action as Field);
              const wanted = Object.values(patch)[0];
              const isNothingLost = hasSeen || valueOf(before, action as Field) === wanted;
              expect(isNothingLost).toBe(true);
              expect(valueOf(after, action as Field)).toBe(wanted);
              expect(answer.json).toEqual(after);
              views[editor] = after;
            } else {
              conflicts += 1;
              expect(answer.status).toBe(409);
              expect(after).toEqual(before);
              expect(answer.json).toMatchObject({ current: before });
              views[editor] = before;
            }
            // One field's write leaves the others alone.
            for (const other of FIELDS.filter((field) => field !== action)) {
              expect(valueOf(after, other)).toBe(valueOf(before, other));
            }
          }
        }),
        { numRuns: runs },
      );
      console.log(
        `${kind}: ${runs} interleavings, ${written} writes, ${conflicts} conflicts shown`,
      );
      expect(conflicts).toBeGreaterThan(runs / 10);
    },
    runs * 3000,
  );

  describe('the header', () => {
    test('asks about the one field that is written', async () => {
      const id = await anna.receive();
      const { updated_at: seen } = await anna.show(id);
      await anna.change(id, { status: 'processing' });
      // In the same millisecond, and the note has not been touched.
      expect((await anna.change(id, { notes: 'Моя' }, seen)).status).toBe(200);
      const refused = await anna.change(id, { status: 'rejected' }, seen);
      expect(refused.status).toBe(409);
      expect(refused.json).toEqual({
        message: 'Статус тем временем изменили',
        current: await anna.show(id),
      });
      const note = await anna.change(id, { notes: 'Чужая' }, seen);
      expect(note.json).toMatchObject({ message: 'Заметку тем временем изменили' });
      await anna.change(id, { user_id: anna.member.userId });
      const user = await anna.change(id, { user_id: staff[1]?.userId }, seen);
      expect(user.json).toMatchObject({ message: 'Ответственного тем временем сменили' });
      expect((await anna.change(id, { notes: 'Без заголовка' })).status).toBe(200);
    });

    test('lets the same call be sent twice', async () => {
      const id = await anna.receive();
      const { updated_at: seen } = await anna.show(id);
      const once = await anna.change(id, { notes: 'Раз' }, seen);
      const twice = await anna.change(id, { notes: 'Раз' }, seen);
      expect([twice.status, twice.json]).toEqual([200, once.json]);
      expect(await anna.history(id)).toHaveLength(2);
    });

    test('may be a date of HTTP, which counts in seconds', async () => {
      const id = await anna.receive();
      app.clock.advance(1500);
      await anna.change(id, { notes: 'Раз' });
      const { updated_at } = await anna.show(id);
      const date = new Date(updated_at ?? '').toUTCString();
      expect((await anna.change(id, { notes: 'Два' }, date)).status).toBe(200);
      app.clock.advance(1000);
      await anna.change(id, { notes: 'Три' });
      expect((await anna.change(id, { notes: 'Четыре' }, date)).status).toBe(409);
    });

    test('is refused where it cannot be read', async () => {
      const id = await anna.receive();
      for (const text of [
        'вчера',
        '2026-03-10',
        '1773133200000',
        'Tue, 99 Foo 2026 00:00:00 GMT',
      ]) {
        const answer = await anna.change(id, { notes: 'x' }, encodeURI(text));
        expect([text, answer.status]).toEqual([text, 422]);
      }
      expect((await anna.show(id)).notes).toBeNull();
    });

    test('sees a change that was taken back as a change', async () => {
      const id = await anna.receive();
      const { undo_token } = await anna.bulk({
        action: 'status',
        ids: [id],
        payload: { status: 'completed' },
      });
      const { updated_at: seen } = await anna.show(id);
      await anna.undo(undo_token);
      expect((await anna.change(id, { status: 'rejected' }, seen)).status).toBe(409);
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLIENT_CONTACTS_LIMIT,
  type Client,
  type ClientMerge,
  type ClientMergeResult,
  type Lead,
} from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

/** How many graphs are made; `npm run test:deep` makes a thousand. */
const GRAPHS = process.env['DEEP'] ? 1000 : 6;
const SEED = 20_261_123;

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

/** Repeatable chance (mulberry32). */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    is: (part: number) => next() < part,
  };
}
type Chance = ReturnType<typeof chanceOf>;

/** What a client should be once everything is undone. */
interface Model {
  texts: Record<'name' | 'address' | 'comment', string | null>;
  main: string | null;
  phones: Set<string>;
  tags: Set<string>;
  leads: Set<number>;
}

const keyOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);
const phonesOf = ({ phone, other_phones }: Client) =>
  [phone, ...other_phones].filter((text) => text !== null).map(keyOf);

describeOnOneDatabase('graphs of merges', (open) => {
  let app: TestApp;
  let anna: Desk;
  let made = 0;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '10000000',
      LIMIT_READS_PER_MINUTE: '10000000',
      LIMIT_SUBMITS_PER_MINUTE: '10000000',
    });
    anna = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const show = async (id: number) => data<Client>(await anna.get(`/api/clients/${id}`));
  const leadsOf = async (id: number) =>
    data<Lead[]>(await anna.get(`/api/clients/${id}/leads`)).map((lead) => lead.id);
  const unique = () => {
    made += 1;
    return made;
  };
  const newPhone = () => {
    const digits = String(unique()).padStart(9, '0');
    return `+7 9${digits.slice(0, 2)} ${digits.slice(2, 5)}-${digits.slice(5, 7)}-${digits.slice(7)}`;
  };

  async function make(chance: Chance): Promise<[number, Model]> {
    const index = unique();
    const model: Model = {
      texts: {
        name: `Клиент ${index}`,
        address: chance.is(0.6) ? `Адрес ${index}` : null,
        comment: chance.is(0.5) ? `О клиенте ${index}` : null,
      },
      main: chance.is(0.8) ? newPhone() : null,
      phones: new Set(),
      tags: new Set(chance.is(0.5) ? [chance.pick(['опт', 'дача', 'офис'])] : []),
      leads: new Set(),
    };
    const others = Array.from({ length: chance.below(3) }, newPhone);
    const client = data<Client>(
      await anna.post('/api/clients', {
        ...model.texts,
        phone: model.main,
        other_phones: others,
        tags: [...model.tags],
      }),
    );
    model.main = client.phone;
    model.phones = new Set(phonesOf(client));
    if (chance.is(0.4)) {
      const lead = await anna.receive();
      await anna.post(`/api/leads/${lead}/link-client`, { client_id: client.id });
      model.leads.add(lead);
    }
    return [client.id, model];
  }

  /** Somebody writes to a client between merges: that stays whatever is undone. */
  async function edit(chance: Chance, id: number, model: Model): Promise<void> {
    const now = await show(id);
    const text = `Правка ${unique()}`;
    const kind = chance.below(6);
    const put = async (patch: object) => (await anna.put(`/api/clients/${id}`, patch)).status;
    if (kind < 3) {
      const field = (['name', 'address', 'comment'] as const)[kind] ?? 'name';
      model.texts[field] = text;
      expect(await put({ [field]: text })).toBe(200);
    } else if (kind === 3) {
      const phone = newPhone();
      // A merge may bring together more than a person can give; then nobody gives one more.
      const isFull = now.phone === null && now.other_phones.length >= CLIENT_CONTACTS_LIMIT;
      expect(await put({ phone })).toBe(isFull ? 422 : 200);
      if (isFull) return;
      model.main = phone;
      if (now.phone !== null) model.phones.delete(keyOf(now.phone));
      model.phones.add(keyOf(phone));
    } else if (kind === 4) {
      const [gone] = now.other_phones;
      const added = newPhone();
      const other_phones = [...now.other_phones.filter((phone) => phone !== gone), added];
      expect(await put({ other_phones })).toBe(200);
      if (gone !== undefined) model.phones.delete(keyOf(gone));
      model.phones.add(keyOf(added));
    } else {
      const lead = await anna.receive();
      await anna.post(`/api/leads/${lead}/link-client`, { client_id: id });
      model.leads.add(lead);
    }
  }

  async function checkGraph(seed: number): Promise<void> {
    const chance = chanceOf(seed);
    const models = new Map<number, Model>();
    for (let count = 3 + chance.below(5); count > 0; count -= 1)
      models.set(...(await make(chance)));
    const live = new Set(models.keys());
    const standing: number[] = [];
    const undoOne = async () => {
      const mergeId = chance.pick(standing);
      const journal = data<ClientMerge[]>(await anna.get('/api/clients/merges?per_page=100'));
      const entry = journal.find(({ id }) => id === mergeId);
      const answer = await anna.post(`/api/clients/merges/${mergeId}/undo`);
      expect(answer.status).toBe(entry?.blocked_by === null ? 200 : 409);
      if (answer.status !== 200) {
        // What stands in the way comes off first; it is the newest of those that share a client.
        expect(standing).toContain(entry?.blocked_by);
        return;
      }
      standing.splice(standing.indexOf(mergeId), 1);
      for (const { id } of entry?.sources ?? []) live.add(id);
    };
    for (let step = 4 + chance.below(6); step > 0; step -= 1) {
      const action = chance.below(10);
      if (action < 5 && live.size > 1) {
        const [target, ...rest] = [...live].toSorted(() => (chance.is(0.5) ? 1 : -1)) as [
          number,
          ...number[],
        ];
        const sources = rest.slice(0, 1 + chance.below(Math.min(3, rest.length)));
        const fields = Object.fromEntries(
          (['name', 'phone', 'address', 'comment'] as const)
            .filter(() => chance.is(0.4))
            .map((field) => [field, chance.pick([target, ...sources])]),
        );
        const answer = await anna.post('/api/clients/merge', {
          target_id: target,
          source_ids: sources,
          fields,
        });
        expect(answer.status).toBe(200);
        standing.push(data<ClientMergeResult>(answer).merge_id);
        for (const source of sources) live.delete(source);
      } else if (action < 9) {
        const id = chance.pick([...live]);
        await edit(chance, id, models.get(id) as Model);
      } else if (standing.length > 0) {
        await undoOne();
      }
    }
    while (standing.length > 0) await undoOne();

    for (const [id, model] of models) {
      const client = await show(id);
      const { name, address, comment, phone, tags } = client;
      expect({
        seed,
        id,
        texts: { name, address, comment },
        main: phone,
        phones: phonesOf(client).toSorted(),
        tags: tags.map((tag) => tag.name),
        leads: (await leadsOf(id)).toSorted(),
      }).toEqual({
        seed,
        id,
        texts: model.texts,
        main: model.main,
        // A main one that was taken from the further ones while a merge had put it there is main again.
        phones: [
          ...new Set([...model.phones, ...(model.main ? [keyOf(model.main)] : [])]),
        ].toSorted(),
        tags: [...model.tags],
        leads: [...model.leads].toSorted(),
      });
    }
  }

  describe('come off to what there was, but for what was written since', () => {
    test(`in ${GRAPHS} graphs`, { timeout: 60_000 + GRAPHS * 2_000 }, async () => {
      for (let index = 0; index < GRAPHS; index += 1) await checkGraph(SEED + index);
    });
  });
});

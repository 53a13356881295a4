import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DOCUMENT_TYPES,
  isForClient,
  type DocumentSettings,
  type Order,
  type OrderDocument,
  type PriceList,
} from '#contract';
import { companyModules } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import { examplePrices } from '../unit/contract/soft-windows/example-prices';

const IS_DEEP = process.env['DEEP'] === '1';
const RUNS = IS_DEEP ? 100 : 20;
const EMBEDDED_RUNS = IS_DEEP ? RUNS : 4;
const LIMIT_MS = IS_DEEP ? 900_000 : 120_000;
const MOST_EDITS = 8;
const DAY_MS = 86_400_000;

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

const WINDOW = {
  opening_width_mm: 2000,
  height_left_mm: 1500,
  qty: 2,
  film_id: 1,
  fastener: { top: 1, right: 2, bottom: 1, left: 2 },
};

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => `«${text}»`);
const amount = fc.integer({ min: 1, max: 900_000 });
const colour = fc.record({ r: fc.nat(255), g: fc.nat(255), b: fc.nat(255) });
type Colour = typeof colour extends fc.Arbitrary<infer Value> ? Value : never;

/** What people do to everything that a document is made of, and to the document itself. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('prices'), price: amount, vat: fc.option(fc.nat(2000)) }),
  fc.record({ kind: fc.constant('requisites'), name: word, account: fc.nat(9) }),
  fc.record({ kind: fc.constant('texts'), text: word, days: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('numbering'), word: fc.stringMatching(/^[А-Я]{1,5}$/) }),
  fc.record({
    kind: fc.constant('picture'),
    name: fc.constantFrom('logo', 'stamp', 'signature'),
    colour: fc.option(colour, { freq: 3 }),
  }),
  fc.record({ kind: fc.constant('client'), name: word }),
  fc.record({ kind: fc.constant('client gone') }),
  fc.record({ kind: fc.constant('items'), qty: fc.integer({ min: 1, max: 50 }), name: word }),
  fc.record({ kind: fc.constant('terms'), address: word, discount: fc.nat(1500) }),
  fc.record({ kind: fc.constant('reprice') }),
  fc.record({ kind: fc.constant('payment'), amount }),
  fc.record({ kind: fc.constant('version'), sends: fc.boolean() }),
  fc.record({ kind: fc.constant('own text'), text: word }),
  fc.record({ kind: fc.constant('sent again') }),
  fc.record({ kind: fc.constant('days'), days: fc.integer({ min: 1, max: 60 }) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Kind> ? Kind : never;

describeOnBothDatabases('a document that was sent', (open, kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-for-ever-'));
  let app: TestApp;
  let member: Member;
  let anna: Desk;
  const logIn = async () => {
    const token = await app.login(member.email, member.password);
    anna = await openDesk(app, { ...member, token });
  };
  beforeAll(async () => {
    app = createTestApp(await open(), {
      FILES_DIR: folder,
      LIMIT_READS_PER_MINUTE: '1000000',
      LIMIT_WRITES_PER_MINUTE: '1000000',
    });
    member = await app.register();
    // Months pass.
    await app.database.db.update(companyModules).set({ expiresAt: null });
    await logIn();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function setPrices(cell: number, vat: number | null): Promise<void> {
    const { version } = data<PriceList>(await anna.get('/api/soft-windows/settings'));
    const { status } = await anna.put('/api/soft-windows/settings', {
      ...examplePrices,
      version,
      valid_from: undefined,
      cells: examplePrices.cells.map((each) => ({ ...each, price: cell })),
      rules: { ...examplePrices.rules, vat_bp: vat },
    });
    expect(status).toBe(200);
  }
  const setUp = (body: object) => anna.put('/api/soft-windows/documents', body);

  async function setPicture(name: string, background: Colour | null) {
    let id: number | null = null;
    if (background !== null) {
      const content = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
      const { token } = anna.member;
      const upload = { name: `${name}.png`, content };
      ({ id } = data<{ id: number }>(await app.call('POST', '/api/files', { token, upload })));
    }
    await setUp({ requisites: { [`${name}_file_id`]: id } });
  }

  async function makeOrder(): Promise<{ order: Order; clientId: number }> {
    const { id: clientId } = data<{ id: number }>(
      await anna.post('/api/clients', { name: 'Мария', phones: ['+7 900 100-00-00'] }),
    );
    const order = data<Order>(
      await anna.post('/api/orders', {
        client_id: clientId,
        contact: { name: 'Мария' },
        items: [WINDOW],
        services: { measurement: true, installation: true },
        address: 'Садовая, 1',
      }),
    );
    return { order, clientId };
  }

  /**
   * All that a document says, and the bytes of its pictures; what is told beside it of later versions and the
   * order is not of it.
   */
  async function bytesOf(id: number): Promise<string> {
    const {
      newer: _newer,
      order_change: _change,
      sheet_changes: _changes,
      due: _due,
      ...document
    } = data<OrderDocument>(await anna.get(`/api/documents/${id}`));
    const { logo_url, stamp_url, signature_url } = document.company;
    const pictures = await Promise.all(
      [logo_url, stamp_url, signature_url].map(async (url) =>
        url === null ? null : (await app.call('GET', url, {})).text,
      ),
    );
    return JSON.stringify({ document, pictures });
  }

  async function act(done: Edit, ids: readonly number[], order: Order, clientId: number) {
    switch (done.kind) {
      case 'prices':
        return setPrices(done.price, done.vat);
      case 'requisites':
        return setUp({
          requisites: {
            legal_name: done.name,
            signer_name: done.name,
            address: done.name,
            account: String(done.account).repeat(20),
          },
          vat_note: done.account > 5 ? done.name : null,
        });
      case 'texts':
        return setUp({
          texts: { quote: done.text, contract: done.text, act: done.text },
          quote_days: done.days,
          warranty_months: done.days,
        });
      case 'numbering':
        return setUp({
          numbering: Object.fromEntries(
            DOCUMENT_TYPES.map((type) => [
              type,
              { pattern: `${done.word}-{номер}`, yearly: false },
            ]),
          ),
        });
      case 'picture':
        return setPicture(done.name, done.colour);
      case 'client':
        return anna.put(`/api/clients/${clientId}`, { name: done.name });
      case 'client gone':
        return anna.delete(`/api/clients/${clientId}`);
      case 'items':
        return anna.put(`/api/orders/${order.id}`, {
          items: [{ ...WINDOW, qty: done.qty, name: done.name }],
        });
      case 'terms':
        return anna.put(`/api/orders/${order.id}`, {
          address: done.address,
          contact: { name: done.address },
          discount: { kind: 'percent', value: done.discount },
        });
      case 'reprice':
        return anna.post(`/api/orders/${order.id}/reprice`, { apply: true });
      case 'payment':
        return anna.post(`/api/orders/${order.id}/payments`, {
          amount: done.amount,
          kind: 'prepay',
          method: 'cash',
          paid_at: '2024-05-06',
        });
      case 'version':
        for (const id of ids) {
          const made = await anna.post(`/api/documents/${id}/versions`);
          if (done.sends && made.status === 201) {
            await anna.post(`/api/documents/${data<OrderDocument>(made).id}/send`);
          }
        }
        return undefined;
      case 'own text':
        // Refused, every time.
        for (const id of ids) {
          const late = await anna.put(`/api/documents/${id}`, { text: done.text });
          expect(late.status).toBe(409);
        }
        return undefined;
      case 'sent again':
        return Promise.all(ids.map((id) => anna.post(`/api/documents/${id}/send`)));
      case 'days':
        app.clock.advance(done.days * DAY_MS);
        // A login does not last that long.
        return logIn();
      default:
        throw new Error('Nobody does that');
    }
  }

  test(
    'is the same, byte for byte, whatever is done to all that it was made of',
    async () => {
      const kept = new Map<number, string>();
      let changed = 0;
      await setPrices(116_000, 500);
      await setUp({ requisites: { legal_name: 'ООО «Веранда»', inn: '7707083893' } });
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: MOST_EDITS }), async (edits) => {
          const { order, clientId } = await makeOrder();
          const ids: number[] = [];
          for (const type of DOCUMENT_TYPES) {
            const body = { type, ...(type === 'invoice' && { amount: order.total }) };
            const made = await anna.post(`/api/orders/${order.id}/documents`, body);
            expect(made.status).toBe(201);
            const { id } = data<OrderDocument>(made);
            // A sheet of the shop is frozen as it is made.
            if (isForClient(type)) {
              expect((await anna.post(`/api/documents/${id}/send`)).status).toBe(200);
            }
            kept.set(id, await bytesOf(id));
            ids.push(id);
          }
          for (const done of edits) await act(done, ids, order, clientId);
          for (const id of ids) expect(await bytesOf(id)).toBe(kept.get(id));
          const now = data<OrderDocument>(await anna.get(`/api/documents/${ids[0]}`));
          if (now.order_change !== null) changed += 1;
        }),
        { numRuns: kind === 'postgres' ? RUNS : EMBEDDED_RUNS },
      );
      // What was done to the later ones changed none of the earlier ones either.
      for (const [id, bytes] of kept) expect(await bytesOf(id)).toBe(bytes);
      // The edits were no idle ones.
      expect(changed).toBeGreaterThan(0);
      const { requisites } = data<DocumentSettings>(await anna.get('/api/soft-windows/documents'));
      expect(requisites.legal_name).not.toBe('ООО «Веранда»');
    },
    LIMIT_MS,
  );
});

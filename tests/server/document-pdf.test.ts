import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  DOCUMENT_TYPES,
  formatMoney,
  hasDocumentSums,
  type DocumentShare,
  type DocumentType,
  type Order,
  type OrderDocument,
} from '../../contract';
import { documentPdfs } from '../../server/db/schema';
import { createPdfPrinter } from '../../server/documents/pdf/create-pdf-printer';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const OK = 200;

const WINDOW = {
  opening_width_mm: 2000,
  height_left_mm: 2000,
  height_right_mm: 2000,
  qty: 2,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
  zip: { count: 1, type: 'spiral', sides: ['left'] },
};
const windows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...WINDOW, name: `Веранда ${index + 1}` }));

const REQUISITES = {
  legal_name: 'ООО «Веранда»',
  inn: '7707083893',
  phone: '+7 495 123-45-67',
  bank_name: 'ПАО Сбербанк',
  bic: '044525225',
  account: '40702810900000000001',
  corr_account: '30101810400000000225',
  signer_position: 'Директор',
  signer_name: 'Иванова А. А.',
};

/** The text of a PDF, its blanks alike, and how many sheets it has. */
async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  const alike = text.map((page) => page.replaceAll(/[\s\u200b]+/g, ' '));
  return { sheets: alike, text: alike.join(' '), pages: totalPages };
}

const blanksAlike = (text: string) => text.replaceAll(/\s+/g, ' ');

describeOnOneDatabase('a document as a PDF', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
    await setPrices(anna);
    await anna.put('/api/soft-windows/documents', { requisites: REQUISITES });
  });

  const addOrder = async (count: number, name = 'Григорьев') =>
    data<Order>(await anna.post('/api/orders', { contact: { name }, items: windows(count) }));

  async function make(order: Order, type: DocumentType = 'quote') {
    const body = { type, ...(type === 'invoice' && { amount: order.total }) };
    return data<OrderDocument>(await anna.post(`/api/orders/${order.id}/documents`, body));
  }
  const send = async ({ id }: OrderDocument) =>
    data<OrderDocument>(await anna.post(`/api/documents/${id}/send`));

  const download = async (path: string, token?: string) => {
    const { statusCode, headers, rawPayload } = await app.app.inject({
      method: 'GET',
      url: path,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return { status: statusCode, headers, bytes: rawPayload };
  };
  const pdfOf = ({ id }: OrderDocument, token = anna.member.token) =>
    download(`/api/documents/${id}/pdf`, token);

  test.each(DOCUMENT_TYPES.flatMap((type) => [1, 5, 50].map((count) => [type, count] as const)))(
    '%s of %i items reads back with every item, its sums and its sheets',
    async (type, count) => {
      const order = await addOrder(count);
      const made = await make(order, type);
      const sent = type === 'production' ? made : await send(made);
      const { status, headers, bytes } = await pdfOf(sent);
      expect(status).toBe(OK);
      expect(headers['content-type']).toBe('application/pdf');
      const { text, sheets, pages } = await readPdf(bytes);
      expect(text).toContain(blanksAlike(sent.title));
      expect(text).toContain('Веранда');
      expect(text).toContain('Григорьев');
      for (const block of sent.blocks) {
        if (block.type === 'items') {
          block.rows.forEach(({ name, amount }, index) => {
            expect(text).toContain(`${index + 1} ${name} `);
            expect(text).toContain(blanksAlike(formatMoney(amount)));
          });
        }
        if (block.type === 'measures') {
          block.rows.forEach(({ name }, index) =>
            expect(text).toContain(`${index + 1}. ${name}, `),
          );
        }
        if (block.type === 'sums') {
          for (const { label, amount } of block.rows) {
            expect(text).toContain(blanksAlike(label));
            if (amount) expect(text).toContain(blanksAlike(formatMoney(amount)));
          }
          expect(text).toContain(blanksAlike(block.in_words));
        }
      }
      // The head of the table stands on every sheet that has its rows, and each sheet says which it is.
      sheets.forEach((sheet, index) => {
        const number = `Стр. ${index + 1} из ${pages}`;
        expect(sheet).toContain(number);
        expect(sheet.replace(number, '').trim()).not.toBe('');
        if (/\d+ Веранда \d+ Окно/.test(sheet)) expect(sheet).toContain('№ Наименование');
      });
      const isDrawn = type === 'quote' || type === 'contract';
      if (!hasDocumentSums(type)) {
        expect(text).not.toMatch(/₽|руб/u);
        expect(pages).toBeLessThanOrEqual(1 + Math.ceil(count / 3));
        return;
      }
      const most = 2 + Math.ceil(count / 7) + (isDrawn ? 1 + Math.ceil(count / 6) : 0);
      expect(pages).toBeLessThanOrEqual(most);
    },
  );

  test('an offer of four windows with all services has two pages, its sums begin on the first', async () => {
    const order = data<Order>(
      await anna.post('/api/orders', {
        contact: { name: 'Григорьев', phone: '+79000000001' },
        address: 'Истра, ул. Лесная, 5',
        items: windows(4).map((item, index) => ({
          ...item,
          name: `Веранда ${index + 1}, между второй и третьей колонной от входа`,
          opening_width_mm: [2000, 3200, 1200, 2600][index],
          skirt_mm: 200,
        })),
        services: { measurement: true, installation: true, delivery: true, dismantling_pcs: 2 },
        discount_bp: 500,
      }),
    );
    const { sheets, pages } = await readPdf((await pdfOf(await send(await make(order)))).bytes);
    expect(pages).toBe(2);
    expect(sheets[0]).toContain('Изделия ');
    expect(sheets[1]).toContain('Итого ');
    expect(sheets[1]).toContain('4. Веранда 4');
  });

  test('its file is called by its number and the client, whatever these are', async () => {
    const sent = await send(await make(await addOrder(1)));
    const disposition = (await pdfOf(sent)).headers['content-disposition'] ?? '';
    expect(disposition).toContain(encodeURIComponent(`${sent.number} Григорьев.pdf`));
    const hostile = await make(await addOrder(1, '../..\\"x\r\nSet-Cookie: a=b\u202efdp.exe'));
    const named = String((await pdfOf(hostile)).headers['content-disposition']);
    expect(named).not.toMatch(/[\r\n\\/]/);
    expect(named).toMatch(/\.pdf$/);
    expect(decodeURIComponent(named.split("''")[1] ?? '')).toBe(
      'Коммерческое предложение, черновик ..-..-x Set-Cookie- a=bfdp.exe.pdf',
    );
  });

  test('it is of its company alone, needs the module, and a draft follows its order', async () => {
    const order = await addOrder(1);
    const draft = await make(order);
    const boris = await app.register();
    expect((await pdfOf(draft, boris.token)).status).toBe(404);
    expect((await download(`/api/documents/${draft.id}/pdf`)).status).toBe(401);
    await anna.put(`/api/orders/${order.id}`, { items: windows(3) });
    expect((await readPdf((await pdfOf(draft)).bytes)).text).toContain('3 Веранда 3');
  });

  const share = async ({ id }: OrderDocument, days = 30) =>
    data<DocumentShare>(await anna.post(`/api/documents/${id}/share`, { days })).url.replace(
      /^https?:\/\/[^/]+/,
      '',
    );

  test('goes to the client with a letter that has a link to the document and its file', async () => {
    const requisites = { ...REQUISITES, email: 'info@example.com' };
    await anna.put('/api/soft-windows/documents', { requisites });
    const sent = await send(await make(await addOrder(1)));
    const mail = (email: string, { id }: { id: number } = sent) =>
      anna.post(`/api/documents/${id}/mail`, { email });
    const before = app.mailer.letters.length;
    expect((await mail('не адрес')).status).toBe(422);
    expect((await mail('Klient@Example.com')).status).toBe(204);
    const [letter, ...others] = app.mailer.letters.slice(before);
    expect(others).toEqual([]);
    expect(letter?.to).toBe('klient@example.com');
    expect(letter?.replyTo).toBe('info@example.com');
    expect(letter?.subject).toContain(sent.title);
    const [file] = letter?.attachments ?? [];
    expect(file?.filename).toBe(`${sent.number} Григорьев.pdf`);
    const { bytes } = await pdfOf(sent);
    expect(file?.content.equals(bytes)).toBe(true);
    // The link of the letter shows the same document.
    const link = /https:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    const linked = await download(`${new URL(link).pathname}/pdf`);
    expect(linked.bytes.equals(bytes)).toBe(true);
    const activity = data<{ kind: string; data: object }[]>(
      await anna.get(`/api/orders/${sent.order_id}/activity`),
    );
    const mailed = activity.filter(({ kind }) => kind === 'document_mailed');
    expect(mailed.map((entry) => entry.data)).toEqual([
      { document_id: sent.id, title: sent.title, email: 'klient@example.com' },
    ]);
  });

  test('is in no letter of a draft, of another company or where the mail refuses', async () => {
    const order = await addOrder(1);
    const draft = await make(order);
    const path = `/api/documents/${draft.id}/mail`;
    const body = { email: 'klient@example.com' };
    expect((await anna.post(path, body)).status).toBe(409);
    await send(draft);
    const boris = await openDesk(app, await app.register());
    expect((await boris.post(path, body)).status).toBe(404);
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refusing = vi.spyOn(app.mailer, 'send').mockRejectedValueOnce(new Error('refused'));
    const refused = await anna.post(path, body);
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('Не удалось отправить письмо');
    const activity = data<{ kind: string }[]>(await anna.get(`/api/orders/${order.id}/activity`));
    expect(activity.map(({ kind }) => kind)).not.toContain('document_mailed');
    refusing.mockRestore();
    silent.mockRestore();
  });

  test('that was sent is the same file for ever, for staff and for the client', async () => {
    const order = await addOrder(2);
    const sent = await send(await make(order));
    const { bytes } = await pdfOf(sent);
    const path = await share(sent);
    await anna.put('/api/soft-windows/documents', { requisites: { legal_name: 'Другое' } });
    await anna.put(`/api/orders/${order.id}`, { items: windows(4), contact: { name: 'Другой' } });
    app.clock.advance(3_600_000);
    expect((await pdfOf(sent)).bytes.equals(bytes)).toBe(true);
    expect((await download(`${path}/pdf`)).bytes.equals(bytes)).toBe(true);
    // It is kept: no later way of drawing changes it, and where nothing can be drawn it is there.
    const pdf = { print: () => Promise.reject(new Error('drawn again')), close: async () => {} };
    const later = createTestApp(app.database, {}, { pdf });
    const { rawPayload } = await later.app.inject(`${path}/pdf`);
    expect(rawPayload.equals(bytes)).toBe(true);
    await later.close();
    // An acceptance stands beside the document, not in it; cancelled, it says so.
    await anna.post(`/api/documents/${sent.id}/cancel`);
    expect((await readPdf((await pdfOf(sent)).bytes)).text).toContain('Аннулировано');
  });

  test('is drawn with the same bytes by a thread that knows nothing of the first', async () => {
    const sent = await send(await make(await addOrder(3)));
    const { bytes } = await pdfOf(sent);
    await app.database.db.delete(documentPdfs);
    const pdf = createPdfPrinter();
    const later = createTestApp(app.database, {}, { pdf });
    app.clock.advance(3_600_000);
    const again = await later.app.inject(`${await share(sent)}/pdf`);
    expect(again.rawPayload.equals(bytes)).toBe(true);
    await later.close();
  });

  test("the client's link has a file under the rules of its page", async () => {
    const sent = await send(await make(await addOrder(1)));
    const path = await share(sent, 1);
    const page = await app.call('GET', path);
    expect(page.text).toContain(`<a class="file" href="${path}/pdf">Скачать PDF</a>`);
    const opened = { 'sec-fetch-dest': 'document' };
    const { statusCode, headers } = await app.app.inject({ url: `${path}/pdf`, headers: opened });
    expect(statusCode).toBe(OK);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': page.headers['cache-control'],
      'referrer-policy': page.headers['referrer-policy'],
    });
    expect(headers['content-disposition']).toContain(encodeURIComponent('Григорьев.pdf'));
    // Downloading is no other opening.
    const { openings } = data<OrderDocument>(await anna.get(`/api/documents/${sent.id}`));
    expect(openings).toBe(0);
    for (const around of [`${path}/pdf.`, `${path}/PDF/`, `${path})/pdf`]) {
      const { statusCode: moved, headers: to } = await app.app.inject(around);
      expect([moved, to.location]).toEqual([302, `${path}/pdf`]);
    }
    const other = await send(await make(await addOrder(1)));
    const revoked = await share(other);
    await anna.delete(`/api/documents/${other.id}/share`);
    expect((await app.call('GET', `${revoked}/pdf`)).status).toBe(410);
    app.clock.advance(2 * 86_400_000);
    const expired = await app.call('GET', `${path}/pdf`);
    expect([expired.status, expired.headers['content-type']]).toEqual([
      410,
      'text/html; charset=utf-8',
    ]);
    expect(expired.text).toContain('Ссылка больше не действует');
  });

  test('what people wrote is text, and a word longer than the sheet breaks', async () => {
    const order = await addOrder(1, `Мария <img src=x> ${'щ'.repeat(200)}`);
    const { text } = await readPdf((await pdfOf(await make(order))).bytes);
    expect(text).toContain('Мария <img src=x>');
    expect(text.replaceAll(' ', '')).toContain('щ'.repeat(200));
  });
});

describeOnOneDatabase('a PDF that cannot be made', (open) => {
  const BROKEN = {
    url: new URL('data:text/javascript,throw new Error("no memory")'),
    execArgv: [],
  };
  const SILENT = { url: new URL('data:text/javascript,setInterval(() => 0, 1000)'), execArgv: [] };

  test.each([
    ['breaks', BROKEN],
    ['says nothing', SILENT],
  ])('is a 503 with advice where the thread %s, and the server goes on', async (_how, module) => {
    const faults: unknown[] = [];
    const onFault = (fault: unknown) => faults.push(fault);
    const pdf = createPdfPrinter({ module, limitMs: 300, onFault });
    const app = createTestApp(await open(), {}, { pdf });
    const anna = await openDesk(app, await app.register());
    await setPrices(anna);
    const order = data<Order>(await anna.post('/api/orders', { contact: {}, items: windows(1) }));
    const { id } = data<OrderDocument>(
      await anna.post(`/api/orders/${order.id}/documents`, { type: 'quote' }),
    );
    for (const attempt of [1, 2]) {
      const { status, json } = await anna.get(`/api/documents/${id}/pdf`);
      expect(status).toBe(503);
      expect(json).toMatchObject({
        message: 'Не удалось сделать PDF. Повторите чуть позже или напечатайте документ',
      });
      expect(faults).toHaveLength(attempt);
    }
    expect((await anna.get(`/api/documents/${id}`)).status).toBe(OK);
    await app.close();
  });
});

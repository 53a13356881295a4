import { extractText, getDocumentProxy } from 'unpdf';
import type { OrderDocument } from '../../contract/index.ts';
import { formatMoney } from '../../contract/index.ts';
import { api, openAs } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { fillPrices } from './support/orders.ts';

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Items that differ in each figure, with names of one line and of three. */
const windows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name:
      index % 4 === 3
        ? `Окно ${index + 1}: северный фасад веранды, между второй и третьей колонной от входа, ближе к террасе`
        : `Окно ${index + 1}`,
    opening_width_mm: 1500 + index * 10,
    height_left_mm: 1400 + index * 10,
    qty: (index % 3) + 1,
    film_id: 1,
    fastener: { top: 1, right: 1, bottom: 1, left: 1 },
  }));

/** Every kind in every size is for the deep run: each has its like among those below. */
const REST =
  process.env['DEEP'] === '1'
    ? ([
        { count: 1, type: 'contract', pages: [2, 4] },
        { count: 1, type: 'act', pages: [1, 1] },
        { count: 5, type: 'act', pages: [1, 2] },
        { count: 5, type: 'invoice', pages: [1, 2] },
      ] as const)
    : [];

const DOCUMENTS = [
  { count: 1, type: 'quote', pages: [1, 2] },
  { count: 5, type: 'quote', pages: [2, 3] },
  { count: 50, type: 'quote', pages: [9, 20] },
  { count: 50, type: 'act', pages: [5, 10] },
  { count: 5, type: 'contract', pages: [3, 5] },
  { count: 50, type: 'contract', pages: [10, 22] },
  { count: 1, type: 'invoice', pages: [1, 1] },
  { count: 50, type: 'invoice', pages: [5, 10] },
  ...REST,
] as const;

const REQUISITES = {
  legal_name: 'Общество с ограниченной ответственностью «Тёплая веранда»',
  inn: '7700000016',
  address: '125000, Москва, ул. Садовая, д. 1',
  bank_name: 'Банк «Пример»',
  bic: '044525999',
  account: '40702810600000000001',
  corr_account: '30101810600000000999',
  signer_name: 'Смирнова А. С.',
};

for (const { count, type, pages } of DOCUMENTS) {
  test(`a document (${type}) of ${count} items says all of it in its PDF, each row on one page`, async ({
    page,
    company,
  }) => {
    await fillPrices(company, 100_000);
    await api(company, '/soft-windows/documents', {
      method: 'PUT',
      body: { requisites: REQUISITES },
    });
    const { data: order } = await api<{ data: { id: number; total: number } }>(company, '/orders', {
      method: 'POST',
      body: { items: windows(count), services: { measurement: true, installation: true } },
    });
    const { data: orderDocument } = await api<{ data: OrderDocument }>(
      company,
      `/orders/${order.id}/documents`,
      { method: 'POST', body: { type, ...(type === 'invoice' && { amount: order.total }) } },
    );
    await openAs(page, company, `/document/${orderDocument.id}`);
    await expect(page.getByRole('article')).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const read = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
    const texts = read.text.map(plain);

    expect(texts.length).toBeGreaterThanOrEqual(pages[0]);
    expect(texts.length).toBeLessThanOrEqual(pages[1]);
    texts.forEach((text, index) => {
      expect(text).toContain(`Стр. ${index + 1} из ${texts.length}`);
    });

    const rows = orderDocument.blocks.flatMap((block) =>
      block.type === 'items' ? block.rows : [],
    );
    expect(rows).toHaveLength(count);
    let at = 0;
    rows.forEach(({ name, details, qty, price, amount }, index) => {
      const row = plain(
        [
          `${index + 1} ${name}`,
          ...details,
          `${qty} шт. ${formatMoney(price)} ${formatMoney(amount)}`,
        ].join(' '),
      );
      // On one page and whole, after the row before it.
      const found = texts.findIndex((text, place) => place >= at && text.includes(row));
      expect(found, row).toBeGreaterThanOrEqual(at);
      at = found;
    });

    const sums = orderDocument.blocks.flatMap((block) => (block.type === 'sums' ? block.rows : []));
    const end = sums
      .map(({ label, amount, kind }) => {
        if (amount === null) return label;
        return `${label} ${amount === 0 && kind === 'part' ? 'бесплатно' : formatMoney(amount)}`;
      })
      .join(' ');
    expect(texts.some((text) => text.includes(plain(end)))).toBe(true);
    // Sentences go on from page to page.
    const whole = plain(
      texts
        .map((text, index) => text.replace(`Стр. ${index + 1} из ${texts.length}`, ''))
        .join(' '),
    );
    for (const block of orderDocument.blocks) {
      const told = [
        ...(block.type === 'text' ? block.text.split('\n') : []),
        ...(block.type === 'sums' ? [`Сумма прописью: ${block.in_words}`] : []),
        ...(block.type === 'payee' ? Object.values(REQUISITES).slice(3, 7) : []),
      ];
      for (const each of told) expect(whole).toContain(plain(each).trim());
    }
    // What is read adds up, not only what was asked for.
    const total = sums.find(({ kind }) => kind === 'total')?.amount;
    expect(total).toBe(orderDocument.total);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums[0]?.amount);
  });
}

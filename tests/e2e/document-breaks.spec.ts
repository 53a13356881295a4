import { getDocumentProxy } from 'unpdf';
import { api, openAs } from './support/company.ts';
import { addDocument, WINDOW } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';

/** Nearer rows are one: a blank to fill in stands a little lower in a PDF. */
const NEAR = 4;

/** The lines of each page from the top, without blanks and what a PDF draws instead of writing. */
async function linesOf(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const rows: { y: number; words: { x: number; text: string }[] }[] = [];
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, turn = 0, , , x = 0, y = 0] = item.transform.map(Number);
      // Sizes beside a drawing are turned.
      if (Math.abs(turn) > 0.01) continue;
      const word = { x, text: item.str };
      const row = rows.find((each) => Math.abs(each.y - y) < NEAR);
      if (row) row.words.push(word);
      else rows.push({ y, words: [word] });
    }
    const lines = rows
      .sort((one, other) => other.y - one.y)
      .map(({ words }) => words.sort((one, other) => one.x - other.x).map(({ text }) => text))
      .map((texts) => texts.join('').replaceAll(/[\s\u200b→]/g, ''));
    pages.push(lines);
  }
  return pages;
}

/** All that a page says, in no order. */
const signsOf = (lines: string[]) => [...lines.join('')].sort().join('');

for (const [type, count] of [
  ['quote', 4],
  ['contract', 2],
  ['invoice', 5],
  ['act', 6],
] as const) {
  test(`a document (${type}) of ${count} items has the same lines and pages for staff, client and PDF`, async ({
    page,
    company,
  }) => {
    const requisites = {
      legal_name: 'Общество с ограниченной ответственностью «Тёплая веранда»',
      inn: '7700000016',
      address: '125000, Москва, ул. Садовая, д. 1, офис 12',
      bank_name: 'Банк «Пример»',
      bic: '044525999',
      account: '40702810600000000001',
      corr_account: '30101810600000000999',
      signer_position: 'Генеральный директор',
      signer_name: 'Смирнова А. С.',
      signer_basis: 'Устава',
    };
    await api(company, '/soft-windows/documents', { method: 'PUT', body: { requisites } });
    const items = Array.from({ length: count }, (_, index) => ({
      ...WINDOW,
      name: `Окно ${index + 1}: северный фасад веранды, между второй и третьей колонной от входа`,
      opening_width_mm: 1500 + 300 * index,
    }));
    const { id } = await addDocument(company, { type, items });
    await api(company, `/documents/${id}/send`, { method: 'POST' });
    const { data: share } = await api<{ data: { url: string } }>(
      company,
      `/documents/${id}/share`,
      { method: 'POST', body: { days: 30 } },
    );
    await openAs(page, company, `/document/${id}`);
    const article = page.getByRole('article');
    await expect(article).toBeVisible();
    if (type === 'invoice') await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const { width, height } = (await article.boundingBox()) ?? { width: 0, height: 0 };
    const staff = await linesOf(await page.pdf({ preferCSSPageSize: true }));

    // The server is at another port than it tells of itself.
    const address = new URL(new URL(share.url).pathname, page.url()).href;
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    const shown = await article.boundingBox();
    const client = await linesOf(await page.pdf({ preferCSSPageSize: true }));
    const file = await linesOf(await (await page.request.get(`${address}/pdf`)).body());

    expect(client).toEqual(staff);
    // Blanks beside the requisites of a contract stand a little lower in the file: its pages are compared.
    if (type !== 'contract') expect(file).toEqual(staff);
    expect(file.map(signsOf)).toEqual(staff.map(signsOf));
    expect(staff.length).toBeGreaterThan(1);
    // The screen has the lines of the sheet too.
    expect(shown?.width).toBeCloseTo(width, 0);
    expect(Math.abs((shown?.height ?? 0) - height)).toBeLessThan(2);
  });
}

import { openAs, registerCompany, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

test('two people of one company see a lead, another company sees nothing', async ({
  browser,
  product,
  company,
}) => {
  const stranger = await registerCompany(product.url);
  const open = async (of: typeof company) => {
    const context = await browser.newContext({ locale: 'ru-RU' });
    const page = await context.newPage();
    const bodies: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/')) {
        void response.text().then(
          (text) => bodies.push(text),
          () => undefined,
        );
      }
    });
    const frames: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
    });
    await openAs(page, of, '/leads');
    await untilConnected(page);
    return { page, bodies, frames, context };
  };
  const first = await open(company);
  const second = await open(company);
  const other = await open(stranger);

  const secret = 'Секретов Тайный';
  await submitForm(company, { name: secret, phone: '+7 911 111-22-33' });
  await expect(first.page.getByText(secret)).toBeVisible();
  await expect(second.page.getByText(secret)).toBeVisible();

  // The stranger gets an event of their own, so everything sent before it has arrived.
  await submitForm(stranger, { name: 'Свой Клиент', phone: '+7 911 000-00-00' });
  await expect(other.page.getByText('Свой Клиент')).toBeVisible();
  await expect(other.page.getByText(secret)).toHaveCount(0);
  expect(other.bodies.join('\n')).not.toContain(secret);
  const events = other.frames.filter((frame) => frame.includes('form.submitted'));
  expect(events).toHaveLength(1);

  // A change by one is seen by the other after their own next look; opening a foreign lead shows nothing.
  const id = await first.page.evaluate(async () => {
    const response = await fetch('/api/leads', {
      headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    const { data } = (await response.json()) as { data: { id: number }[] };
    return data[0]?.id;
  });
  await other.page.goto(`${stranger.url}/leads?lead=${id}`);
  await expect(other.page.getByText('Не удалось загрузить данные лида').first()).toBeVisible();
  expect(other.bodies.join('\n')).not.toContain(secret);
  await Promise.all([first, second, other].map(({ context }) => context.close()));
});

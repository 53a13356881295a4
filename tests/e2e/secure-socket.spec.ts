import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { startProduct } from './support/product.ts';

test.use({ ignoreHTTPSErrors: true });

test('over https the socket goes by wss only', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tls-'));
  const pair = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    algorithm: 'sha256',
    keySize: 2048,
  });
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  await writeFile(cert, pair.cert);
  await writeFile(key, pair.private);
  const product = await startProduct({
    database: 'postgres',
    args: ['--empty'],
    env: { TLS_CERT: cert, TLS_KEY: key },
  });
  try {
    expect(product.url).toMatch(/^https:/);
    const [company] = product.companies;
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.goto(`${product.url}/login`);
    await page.getByLabel('E-mail').fill(company?.email ?? '');
    await page.getByLabel('Пароль', { exact: true }).fill(company?.password ?? '');
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.waitForURL(/\/dashboard$/);
    await untilConnected(page);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]).toMatch(/^wss:/);
  } finally {
    // First, or it would try to reach a server that is gone.
    await page.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailer } from '../../server/mail/create-mailer';

const letter = {
  to: 'anna@example.test',
  subject: 'Новый пароль',
  text: 'Откройте ссылку: https://crm.example/reset-password?token=abc',
};
const MAIL_FROM = 'Заявки <no-reply@crm.example>';

/** A mail server that takes every letter and remembers what it was told. */
async function startMailServer() {
  let received = '';
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received += text;
      if (inData) {
        if (!received.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 ok\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received: () => received, close: () => server.close() };
}

describe('a letter', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mail-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  test('becomes a file only its owner reads, and is printed, where there is no mail server', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const mailer = createMailer({ DATA_DIR: folder, MAIL_FROM });
    await mailer.send(letter);
    await mailer.send(letter);
    await mailer.close();

    const files = readdirSync(path.join(folder, 'mail'));
    expect(files).toHaveLength(2);
    const file = path.join(folder, 'mail', files[0] ?? '');
    expect(file).toMatch(/\.eml$/);
    expect(statSync(file).mode & 0o077).toBe(0);
    const source = readFileSync(file, 'utf8');
    expect(source).toContain('To: anna@example.test');
    expect(source).toContain(`Subject: =?UTF-8?`);
    expect(source).toMatch(/^MIME-Version: 1.0/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
    const output = printed.mock.calls.flat().join('\n');
    for (const part of Object.values(letter)) expect(output).toContain(part);
  });

  test('goes to the mail server that is configured', async () => {
    const server = await startMailServer();
    const mailer = createMailer({ SMTP_URL: server.url, DATA_DIR: folder, MAIL_FROM });
    await mailer.send(letter);
    await mailer.close();
    server.close();
    expect(server.received()).toContain('MAIL FROM:<no-reply@crm.example>');
    expect(server.received()).toContain('RCPT TO:<anna@example.test>');
    expect(readdirSync(folder)).toEqual([]);
  });
});

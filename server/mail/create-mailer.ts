import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { ServerConfig } from '../config';
import type { Letter, Mailer } from './mailer';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Prevents automatic replies of absence (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Sends through the mail server of `SMTP_URL`. */
function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from, headers: HEADERS });
  return {
    async send(letter) {
      await transport.sendMail(letter);
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

/** Names sort by time; the time's colons are not welcome in file names everywhere. */
const fileName = () => `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;

function print({ to, subject, text }: Letter, file: string) {
  console.log(
    ['', `Письмо: ${to}`, `Тема: ${subject}`, '', text, '', `Файл: ${file}`, ''].join('\n'),
  );
}

/**
 * Without a mail server every letter becomes a file in the data folder and is printed for the person at the
 * terminal.
 */
function createFileMailer(folder: string, from: string): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true },
    { from, headers: HEADERS },
  );
  return {
    async send(letter) {
      const { message } = await transport.sendMail(letter);
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
      const file = path.join(folder, fileName());
      await writeFile(file, message, { mode: OWNER_ONLY_FILE });
      print(letter, file);
    },
    close: () => Promise.resolve(),
  };
}

/** The mailer the configuration asks for. */
export function createMailer(
  config: Pick<ServerConfig, 'SMTP_URL' | 'DATA_DIR' | 'MAIL_FROM'>,
): Mailer {
  return config.SMTP_URL
    ? createSmtpMailer(config.SMTP_URL, config.MAIL_FROM)
    : createFileMailer(path.join(config.DATA_DIR, 'mail'), config.MAIL_FROM);
}

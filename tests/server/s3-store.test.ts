import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig, type S3Settings } from '../../server/config';
import { newStoredName, type FileStore } from '../../server/files/store/file-store';
import { createS3Store } from '../../server/files/store/s3-store';
import { findStoreFault } from '../../server/files/store/store-fault';
import { untilStalled } from '../../server/files/store/until-stalled';
import { startS3 } from '../support/server/s3';

const AWAY = 'Хранилище файлов временно недоступно. Попробуйте через несколько секунд';
const BYTES = Buffer.from('0123456789');
/** As much as a stream reads ahead, or more. */
const PIECE_BYTES = 64 * 1024;

async function* large() {
  for (let megabyte = 0; megabyte < 12; megabyte += 1) {
    await Promise.resolve();
    yield Buffer.alloc(1024 * 1024);
  }
}

const settingsOf = (env: Record<string, string>): S3Settings => {
  const { s3 } = readConfig(env);
  if (!s3) throw new Error('No S3 in the settings');
  return s3;
};

const calls: [string, (store: FileStore, name: string) => Promise<unknown>][] = [
  ['a file that comes in parts', (store) => store.put(large())],
  ['a file in one piece', (store) => store.put(BYTES)],
  ['the size of a file', (store, name) => store.size(name)],
  ['a file', (store, name) => store.open(name)],
  ['the head of a file', (store, name) => store.head(name, 10)],
  ['a preview', (store, name) => store.openMade(name, '320')],
  ['a new preview', (store, name) => store.putMade(name, '320', BYTES)],
  ['a removal', (store, name) => store.remove(name)],
  ['a sweep', (store) => store.sweep(new Date())],
  ['a trial', (store) => store.probe()],
];

describe('a store on S3 that is away', () => {
  async function refusals(settings: S3Settings) {
    vi.spyOn(console, 'error').mockReturnValue();
    const store = createS3Store(settings, 200);
    const name = newStoredName();
    const answers = await Promise.all(
      calls.map(([call, ask]) =>
        ask(store, name).then(
          () => `${call}: done`,
          (error: unknown) => {
            const { message, statusCode } = error as { message: string; statusCode?: number };
            return `${call}: ${statusCode} ${message}`;
          },
        ),
      ),
    );
    return answers;
  }
  const refused = (status: number, text: string) =>
    calls.map(([call]) => `${call}: ${status} ${text}`);

  test('refuses every call with 503', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const { settings, close } = await startS3();
    await close();
    const endpoint = `http://127.0.0.1:${port}`;
    expect(await refusals({ ...settingsOf(settings), endpoint })).toEqual(refused(503, AWAY));
  });

  test('is not waited for where it never answers', async () => {
    const s3 = await startS3((context) =>
      context.method === 'PUT' || context.method === 'POST'
        ? Promise.resolve().then(() => void (context.status = 503))
        : new Promise(() => undefined),
    );
    onTestFinished(() => s3.close());
    expect(await refusals(settingsOf(s3.settings))).toEqual(refused(503, AWAY));
  });

  test('is not taken for one without files where its bucket is not there', async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.close());
    vi.spyOn(console, 'error').mockReturnValue();
    const store = createS3Store({ ...settingsOf(s3.settings), bucket: 'other' });
    await expect(store.open(newStoredName())).rejects.toThrow(AWAY);
    await expect(store.probe()).rejects.toThrow(AWAY);
  });

  test('says that it is full', async () => {
    const s3 = await startS3((context) => {
      context.status = 507;
      context.type = 'application/xml';
      context.body = '<Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>';
      return Promise.resolve();
    });
    onTestFinished(() => s3.close());
    vi.spyOn(console, 'error').mockReturnValue();
    const store = createS3Store(settingsOf(s3.settings));
    await expect(store.put(BYTES)).rejects.toMatchObject({ statusCode: 507 });
    await expect(store.put(large())).rejects.toMatchObject({ statusCode: 507 });
  });
});

test('the fault of a bucket is one line', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const faultOf = (env: object) => findStoreFault(readConfig({ ...s3.settings, ...env }));
  expect(await faultOf({})).toBeNull();
  expect(await s3.objects()).toEqual([]);
  const { FILES_S3_ENDPOINT: address } = s3.settings;
  const rest = 'Проверьте настройки FILES_S3_…';
  expect(await faultOf({ FILES_S3_BUCKET: 'other' })).toBe(
    `Нельзя записать файл в «other» на ${address} (NoSuchBucket). ${rest}`,
  );
  expect(await faultOf({ FILES_S3_ENDPOINT: 'http://127.0.0.1:1' })).toBe(
    `Нельзя записать файл в «files» на http://127.0.0.1:1 (ECONNREFUSED). ${rest}`,
  );
});

test('the parts of uploads that nobody ended are dropped by the sweep', async () => {
  const [old, fresh] = [newStoredName(), newStoredName()];
  const dropped: string[] = [];
  const upload = (key: string, at: string) =>
    `<Upload><Key>${key}</Key><UploadId>id</UploadId><Initiated>${at}</Initiated></Upload>`;
  const s3 = await startS3(async (context, next) => {
    if (context.method === 'GET' && 'uploads' in context.query) {
      const isSecond = context.query['key-marker'] === 'next';
      const uploads = isSecond
        ? upload(old, '2026-01-01T00:00:00Z')
        : `<IsTruncated>true</IsTruncated><NextKeyMarker>next</NextKeyMarker>${upload(fresh, '2026-01-02T00:00:00Z')}${upload('foreign', '2026-01-01T00:00:00Z')}`;
      context.type = 'application/xml';
      context.body = `<ListMultipartUploadsResult>${uploads}</ListMultipartUploadsResult>`;
    } else if (context.method === 'DELETE' && 'uploadId' in context.query) {
      dropped.push(context.path);
      context.status = 204;
    } else await next();
  });
  onTestFinished(() => s3.close());
  const store = createS3Store(settingsOf(s3.settings));
  await store.sweep(new Date('2026-01-01T12:00:00Z'));
  expect(dropped).toEqual([`/files/${old}`]);
});

describe('a source that may fall silent', () => {
  const asError = (error: unknown) => error as Error;

  test('is read to its end, however slow its reader is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const source = new PassThrough();
    const pieces = untilStalled(source, asError, 50)[Symbol.asyncIterator]();
    for (let piece = 0; piece < 10; piece += 1) source.write(Buffer.alloc(PIECE_BYTES));
    let length = ((await pieces.next()) as IteratorYieldResult<Buffer>).value.length;
    // The reader takes its time while the source has more for it than is read ahead.
    await vi.advanceTimersByTimeAsync(60_000);
    expect([source.destroyed, source.readableLength > 0]).toEqual([false, true]);
    source.end();
    for await (const piece of { [Symbol.asyncIterator]: () => pieces }) {
      length += (piece as Buffer).length;
    }
    expect(length).toBe(10 * PIECE_BYTES);
  });

  test('is given up', async () => {
    const source = new PassThrough();
    source.write('01');
    await expect(buffer(untilStalled(source, asError, 50))).rejects.toThrow('for too long');
    expect(source.destroyed).toBe(true);
  });

  test('is closed with a reader that leaves before the first byte', async () => {
    const source = new PassThrough();
    const stream = untilStalled(source, asError);
    stream.destroy();
    await once(source, 'close');
    expect(source.destroyed).toBe(true);
  });
});

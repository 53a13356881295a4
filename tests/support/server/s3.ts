import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'files';

type Handler = S3rver['middleware'][number];

/** A range of an empty object is refused by all services, but breaks off in this one. */
const refuseEmptyRange: Handler = async (context, next) => {
  await next();
  if (!context.response.get('content-range').endsWith('/0')) return;
  context.response.remove('content-range');
  context.status = 416;
  context.type = 'application/xml';
  context.body = '<Error><Code>InvalidRange</Code><Message>No such range</Message></Error>';
};

/**
 * Starts an S3 service with an empty bucket on a port of its own.
 * @param handler sees each call first
 */
export async function startS3(handler?: Handler) {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  service.middleware.unshift(refuseEmptyRange);
  if (handler) service.middleware.unshift(handler);
  const { port } = await service.run();
  return {
    /** Settings of a server that keeps its files there. */
    settings: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_REGION: 'ru-central1',
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_KEY: 'S3RVER',
      FILES_S3_SECRET: 'S3RVER',
    },
    /** The names of all objects. */
    async objects(): Promise<string[]> {
      const names = await readdir(path.join(directory, BUCKET), { recursive: true });
      return names.flatMap((name) => /^(.+)\._S3rver_object$/.exec(name)?.[1] ?? []).sort();
    },
    async close(): Promise<void> {
      await service.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

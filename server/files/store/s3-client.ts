import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config';

const SECOND_MS = 1000;
const CONNECT_MS = 3 * SECOND_MS;
/** For a part of an upload; with its second attempt less than the silence that ends the upload itself. */
const UPLOAD_MS = 14 * SECOND_MS;
/** Of calls that carry no bytes to the store. */
const ANSWER_MS = 8 * SECOND_MS;
/** The first, and one more. */
const ATTEMPTS = 2;

/** The library and a client of it. `lib-storage` is not used: it copies each part of an upload twice. */
export interface OpenedS3 {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
  /** Options of a call that carries no bytes to the store. */
  withoutBody: { requestTimeout: number };
}

/**
 * Loads the library, which no other store needs, and makes a client that never waits long for an answer.
 * @param answerMs until the answer to a call without bytes begins; only tests set a shorter time
 */
export async function openS3(settings: S3Settings, answerMs = ANSWER_MS): Promise<OpenedS3> {
  // Its note at each start says that its next versions leave Node 20; ours is pinned for that.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    // Services other than Amazon's have no host for each bucket, and know no checksums beyond the signature.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Some services never say «continue», which costs seconds for each part.
    expectContinueHeader: false,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: UPLOAD_MS,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client, withoutBody: { requestTimeout: answerMs } };
}

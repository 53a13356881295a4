import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers are compressed again each time: better a little larger than later. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Below this an answer fits a packet or two as it is. */
const SMALLEST_BYTES = 1024;

/** Encodings we write, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const WHOLE = {
  br: (text: string) => brotliCompressSync(text, BROTLI),
  gzip: (text: string) => gzipSync(text),
};
const brotli = promisify<string, BrotliOptions, Buffer>(brotliCompress);
const zip = promisify<string, Buffer>(gzip);
const ASIDE = {
  br: (text: string) => brotli(text, BROTLI),
  gzip: (text: string) => zip(text),
};

const accepts = (request: FastifyRequest, encoding: string) =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((item) => {
      const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });

/** The encoding the caller gets, and the headers that say so. */
function agree(request: FastifyRequest, reply: FastifyReply): Encoding | undefined {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const encoding = ENCODINGS.find((name) => accepts(request, name));
  if (encoding) reply.header('content-encoding', encoding);
  return encoding;
}

/** A page in the smallest form the caller takes; the headers that say so are set. */
export function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Buffer | string {
  const encoding = agree(request, reply);
  return encoding ? WHOLE[encoding](html) : html;
}

/** An answer in JSON that several callers may be given: it is written, and compressed, once. */
export interface JsonAnswer {
  text: string;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Writes an answer down. */
export const toJsonAnswer = (content: unknown): JsonAnswer => ({
  text: JSON.stringify(content),
  packed: {},
});

/** Sends an answer, compressed where that is worth it and the caller takes it. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, packed }: JsonAnswer,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  if (text.length < SMALLEST_BYTES && Buffer.byteLength(text) < SMALLEST_BYTES) {
    return reply.send(text);
  }
  const encoding = agree(request, reply);
  return reply.send(encoding ? await (packed[encoding] ??= ASIDE[encoding](text)) : text);
}

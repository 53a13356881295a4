import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { CONTENT_TOO_LARGE } from '#contract';

export const tooLarge = () =>
  Object.assign(new Error('Too large'), { statusCode: CONTENT_TOO_LARGE });

/** The most bytes that a body can have, by what its request says of itself. */
export const announcedBytes = ({ headers }: FastifyRequest, most: number): number =>
  Number(headers['content-length'] ?? most);

/** Breaks off a body that is read while it comes, once it is too long: one may have no stated length. */
export function limitBody(raw: IncomingMessage, most: number): void {
  let came = 0;
  raw.on('data', (piece: Buffer) => {
    came += piece.length;
    if (came > most) raw.emit('error', tooLarge());
  });
}

/** The sender has gone before the end of its body. */
export const isBrokenOff = ({ destroyed, readableEnded }: IncomingMessage): boolean =>
  destroyed && !readableEnded;

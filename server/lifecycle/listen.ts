import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import { StartError } from '../db/start';

/** Addresses for «every interface», which a browser cannot open. */
const ANY_INTERFACE = new Set(['0.0.0.0', '::']);

function refusal(error: NodeJS.ErrnoException, { HOST, PORT }: ServerConfig): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Порт ${PORT} занят другой программой. Укажите другой: npm start -- --port ${PORT + 1}`,
      );
    case 'EACCES':
      return new StartError(`Нет прав на порт ${PORT}. Укажите порт больше 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`На этой машине нет адреса ${HOST}. Проверьте HOST`);
    default:
      return error;
  }
}

/**
 * Finds out early whether the port can be had, before a database is opened or made for nothing.
 * @throws {StartError} when the port or the host cannot be had
 */
export async function checkPort(config: ServerConfig): Promise<void> {
  const probe = createServer().listen(config.PORT, config.HOST);
  await once(probe, 'listening').catch((error: unknown) => {
    throw refusal(error as NodeJS.ErrnoException, config);
  });
  await once(probe.close(), 'close');
}

/**
 * Starts listening.
 * @returns the address a person can open: the configured one, otherwise the actual host and port
 * @throws {StartError} when the port or the host is unavailable
 */
export async function listen(app: FastifyInstance, config: ServerConfig): Promise<string> {
  await app.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
    throw refusal(error as NodeJS.ErrnoException, config);
  });
  if (config.PUBLIC_URL !== undefined) return config.PUBLIC_URL;
  const { port } = app.server.address() as AddressInfo;
  const host = ANY_INTERFACE.has(config.HOST) ? 'localhost' : config.HOST;
  const scheme = config.TLS_CERT ? 'https' : 'http';
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

import type { AppServices } from '../context/app-context';
import { findCredentials } from './app-credentials';
import { createExternalRealtime } from './external-realtime';
import { createOwnRealtime } from './own-realtime';
import type { Realtime } from '../context/realtime';
import { socketLimits, type SocketLimits } from './socket-limits';

interface RealtimeServices extends Pick<AppServices, 'config' | 'database' | 'now'> {
  /** Replaces limits that are not settings (tests). */
  limits?: Partial<SocketLimits>;
}

/**
 * Realtime as the settings want it: our own endpoint, or an external server named by PUSHER_HOST.
 * @throws {ConfigError} when an external server is configured without its key and secret
 */
export async function createRealtime(services: RealtimeServices): Promise<Realtime> {
  const { config, database, limits } = services;
  const credentials = await findCredentials(config, database);
  const { PUSHER_HOST } = config;
  return PUSHER_HOST === undefined
    ? createOwnRealtime(services, credentials, { ...socketLimits(config), ...limits })
    : createExternalRealtime({ ...config, PUSHER_HOST }, credentials, services.now);
}

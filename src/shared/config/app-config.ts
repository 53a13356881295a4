import { runtimeConfigSchema, type RuntimeConfig } from '#contract';

/** The configuration the application runs with, defaults applied. */
export interface AppConfig {
  /** Base of the API, without a slash at the end: `/api` or an address on another origin. */
  apiBase: string;
  /** Null: no realtime, the periodic refresh carries on alone. */
  realtime: RealtimeConfig | null;
}

export interface RealtimeConfig {
  key: string;
  host: string;
  port: number;
  /** True: `wss`. False only where both the page and the host are loopback. */
  secure: boolean;
  authEndpoint: string;
}

/** Raised when a configuration is there but cannot be read. */
export class AppConfigError extends Error {
  override name = 'AppConfigError';
}

const DEFAULT_API_BASE = '/api';
const DEFAULT_AUTH_ENDPOINT = '/broadcasting/auth';
const SECURE_PORT = 443;
const PLAIN_PORT = 80;
const CONFIG_PATH = '/config.json';

const isLoopback = (host: string) =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  host === '::1' ||
  /^127(?:\.\d{1,3}){3}$/.test(host);

function toRealtime(
  config: NonNullable<RuntimeConfig['realtime']>,
  page: { hostname: string; protocol: string },
): RealtimeConfig | null {
  if (!config.key) return null;
  const host = config.host ?? page.hostname;
  const plainAllowed = page.protocol === 'http:' && isLoopback(page.hostname) && isLoopback(host);
  const secure = config.scheme !== 'http' || !plainAllowed;
  return {
    key: config.key,
    host,
    port: config.port ?? (secure ? SECURE_PORT : PLAIN_PORT),
    secure,
    authEndpoint: config.authEndpoint ?? DEFAULT_AUTH_ENDPOINT,
  };
}

/**
 * Applies the defaults to a configuration as it was found.
 * @throws {AppConfigError} when it does not have the documented shape
 */
function parseAppConfig(
  found: unknown,
  page: { hostname: string; protocol: string } = window.location,
): AppConfig {
  const parsed = runtimeConfigSchema.safeParse(found);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.join('.') || '(корень)').join(', ');
    throw new AppConfigError(`Ошибка в настройках приложения: ${where}`);
  }
  return {
    apiBase: (parsed.data.apiBase ?? DEFAULT_API_BASE).replace(/\/+$/, ''),
    realtime: parsed.data.realtime ? toRealtime(parsed.data.realtime, page) : null,
  };
}

/**
 * Treats null and empty settings as absent: a backend writes them for variables that its environment does not
 * set.
 */
const leaveOutEmpty = (_key: string, value: unknown) =>
  value === null || value === '' ? undefined : value;

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text, leaveOutEmpty);
  } catch {
    throw new AppConfigError(`Не удалось прочитать настройки приложения: ${where}`);
  }
}

async function fetchConfig(): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(CONFIG_PATH, { headers: { Accept: 'application/json' } });
  } catch {
    return {};
  }
  // A static host answers unknown paths with the page itself: that is no configuration, and no error.
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!response.ok || !isJson) return {};
  return parseJson(await response.text(), CONFIG_PATH);
}

let current: AppConfig = { apiBase: DEFAULT_API_BASE, realtime: null };

/**
 * Finds the configuration before the first render: in the page, else in `/config.json`, else defaults.
 * @throws {AppConfigError} when a configuration is there but broken
 */
export async function loadAppConfig(): Promise<AppConfig> {
  const inPage = document.querySelector('#app-config')?.textContent.trim();
  const found = inPage ? parseJson(inPage, '#app-config') : await fetchConfig();
  current = parseAppConfig(found);
  return current;
}

/** The configuration in force. */
export const appConfig = () => current;

/** Puts a configuration in force without looking for one (tests). */
export function setAppConfig(config: AppConfig): void {
  current = config;
}

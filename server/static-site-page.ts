import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '#contract';
import type { AppServices } from './context/app-context';
import { compress } from './http/headers/compress';

const NONCE_BYTES = 16;
const DEFAULT_PORTS = { https: 443, http: 80 };

/** The input of the page. */
export type Site = Pick<AppServices, 'realtime' | 'config'>;

type RealtimeClientConfig = NonNullable<RuntimeConfig['realtime']>;

/**
 * Where another server holds the websockets, the page may connect to it; our own endpoint is covered by
 * 'self'.
 */
function socketOrigins({ host, port, scheme }: RealtimeClientConfig): string[] {
  if (host === undefined) return [];
  const authority = port === undefined ? host : `${host}:${port}`;
  return scheme === 'http' ? [`wss://${authority}`, `ws://${authority}`] : [`wss://${authority}`];
}

/** The policy of one answer: the strictest one under which the interface works, tried in a browser. */
const contentSecurityPolicy = (nonce: string, realtime: RealtimeClientConfig) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...socketOrigins(realtime)].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/**
 * Where people have the page open: as configured, for a proxy may ask us by another name; otherwise as we
 * were asked.
 */
function ownAddress(request: FastifyRequest, publicUrl: string | undefined): RealtimeClientConfig {
  const address = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return {}; // no Host header, or one that no browser sends
  const { protocol, hostname, port } = new URL(address);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { scheme, host: hostname, port: Number(port) || DEFAULT_PORTS[scheme] };
}

/**
 * The settings the application reads at run time; what realtime leaves open about the websocket is our own
 * address.
 */
export function runtimeConfig(request: FastifyRequest, { realtime, config }: Site): RuntimeConfig {
  return { realtime: { ...ownAddress(request, config.PUBLIC_URL), ...realtime.clientConfig } };
}

/** JSON that cannot end the element it stands in. */
const toScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Answers with the application's page: a nonce of its own for each answer, and the settings it runs with. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  template: string,
  site: Site,
): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const config = toScriptText(runtimeConfig(request, site));
  const element = `<script type="application/json" id="app-config" nonce="${nonce}">${config}</script>`;
  // A function, because `$` in a replacement text would be read as a reference.
  const html = template.replace('</head>', () => `${element}\n</head>`);
  const body = compress(request, reply, html);
  return reply
    .status(200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, site.realtime.clientConfig),
      'cache-control': 'no-cache',
    })
    .send(body);
}

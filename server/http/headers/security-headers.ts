import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * Features of Chromium that the product does not use. Sound and copying keep their defaults: our own pages
 * only.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  // Pages and files set their own; an answer that is neither is data, which nothing may run from or keep.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** Visitors' pages stand in frames of other sites and are opened by them. */
const isVisitorPage = (url: string) => url.startsWith('/f/');
/** Scripts other sites load from us. */
const isEmbedded = (url: string) => /^\/(?:embed\/|widget\/[^/?#]+\.js)/.test(url);

/**
 * Puts the headers every answer carries on one, whatever becomes of it. Set before any handler runs,
 * so that a handler can put its own in their place.
 */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  if (isVisitorPage(request.url)) reply.removeHeader('cross-origin-opener-policy');
  if (isEmbedded(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  }
}

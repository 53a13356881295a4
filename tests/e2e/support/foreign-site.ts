import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another company's site. */
export interface ForeignSite {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a site of its own pages; `localhost` is another origin and another site than the product's `127.0.0.1`.
 * @param pageOf the page at a path, or the script (`.js`)
 * @param headers of every page
 * @param host the name people open it by; `127.0.0.1` makes another origin of the product's own site, whose frames every
 *   browser gives a storage
 */
export async function startSite(
  pageOf: (path: string) => string,
  headers: Record<string, string> = {},
  host: 'localhost' | '127.0.0.1' = 'localhost',
): Promise<ForeignSite> {
  const server = createServer(({ url = '/' }, response) => {
    const [path = '/'] = url.split('?');
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...headers });
    response.end(pageOf(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Starts a site with one page, which allows its scripts and frames as narrowly as it can.
 * @param productUrl where the product is
 * @param slug the form its page shows
 * @param host see `startSite`
 */
export function startForeignSite(
  productUrl: string,
  slug: string,
  host: 'localhost' | '127.0.0.1' = 'localhost',
): Promise<ForeignSite> {
  const policy = [
    "default-src 'none'",
    `script-src ${productUrl}`,
    `frame-src ${productUrl}`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const page = `<!doctype html><html lang="ru"><head><title>Окна</title><link rel="icon" href="data:,"></head>
<body><main><h1>Мягкие окна</h1><section id="place"><script src="${productUrl}/embed/${slug}.js" async></script></section><p>Подвал</p></main></body></html>`;
  return startSite(() => page, { 'content-security-policy': `${policy}; img-src data:` }, host);
}

const own = (path: string) => new URL(path, window.location.origin).href;

/** Where the widget can be tried without a site. */
export const widgetPage = (key: string): string => own(`/widget/${key}`);

/** The snippet that puts the widget into a site's pages. */
export const widgetCode = (key: string): string =>
  `<script async src="${own(`/widget/${key}.js`)}"></script>`;

/** The addition to a site's Content-Security-Policy. */
export function widgetPolicy(): string {
  const { origin, host, protocol } = window.location;
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return `script-src ${origin}; connect-src ${origin} ${socket}; img-src ${origin}`;
}

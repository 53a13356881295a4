const own = (path: string) => new URL(path, window.location.origin).href;

/** Where the widget can be tried without a site. */
export const widgetPage = (key: string): string => own(`/widget/${key}`);

/** What a site puts into its pages to have the widget. */
export const widgetCode = (key: string): string =>
  `<script async src="${own(`/widget/${key}.js`)}"></script>`;

/** What a site that has a Content-Security-Policy adds to it. */
export function widgetPolicy(): string {
  const { origin, host, protocol } = window.location;
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return `script-src ${origin}; connect-src ${origin} ${socket}; img-src ${origin}`;
}

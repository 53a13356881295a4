/** Where visitors open a form: the page is the server's own, beside this application. */
export const formLink = (slug: string): string =>
  new URL(`/f/${slug}`, window.location.origin).href;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The form in a frame of another site, so many pixels tall. */
export const frameCode = (slug: string, title: string, height: number): string =>
  `<iframe src="${formLink(slug)}?embed=1" title="${escape(title)}" style="width:100%;height:${height}px;border:0"></iframe>`;

/** The form as a script that makes the frame itself and keeps it as tall as the form. */
export const scriptCode = (slug: string): string =>
  `<script src="${new URL(`/embed/${slug}.js`, window.location.origin).href}" async></script>`;

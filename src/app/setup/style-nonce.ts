/** The nonce of this page's styles; a static host has none, and allows style elements by its policy. */
export const styleNonce =
  document.querySelector<HTMLScriptElement>('#app-config')?.nonce || undefined;

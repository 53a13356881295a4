import { config } from 'zod/mini';
import { setNonce } from 'get-nonce';

/** The nonce of this page's styles; a static host has none, and allows style elements by its policy. */
export const styleNonce =
  document.querySelector<HTMLScriptElement>('#app-config')?.nonce || undefined;

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

// Style elements made by the scroll lock of dialogs take their nonce from here.
if (styleNonce !== undefined) setNonce(styleNonce);

// Mantine writes the text of its style elements through innerHTML. No markup ever goes that way.
window.trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('Разметка не записывается как HTML');
    return text;
  },
});

// Otherwise the first parse probes `new Function`, which a strict content security policy reports on every
// page.
config({ jitless: true });

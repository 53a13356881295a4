import { config } from 'zod/mini';
import { setNonce } from 'get-nonce';
import { PDF_WORKER } from '@/shared/pdf-worker';

/** The nonce of this page's styles; a static host has none, and allows style elements by its policy. */
export const styleNonce =
  document.querySelector<HTMLScriptElement>('#app-config')?.nonce || undefined;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ) => unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

// Style elements made by the scroll lock of dialogs take their nonce from here.
if (styleNonce !== undefined) setNonce(styleNonce);

const absolute = (address: string) => new URL(address, location.href).href;

// Mantine writes the text of its style elements through innerHTML. No markup ever goes that way. Of scripts
// only a worker of this very build is loaded by its address.
window.trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('Разметка не записывается как HTML');
    return text;
  },
  createScriptURL(address) {
    if (absolute(address) !== absolute(PDF_WORKER)) {
      throw new TypeError('Скрипт не из этой сборки не загружается');
    }
    return address;
  },
});

// Otherwise the first parse probes `new Function`, which a strict content security policy reports on every
// page.
config({ jitless: true });

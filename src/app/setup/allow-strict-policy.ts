import { setNonce } from 'get-nonce';
import { styleNonce } from './style-nonce';

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

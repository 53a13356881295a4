import { readableOn, textOn } from '../base/text/contrast';

const USUAL = '#1f6feb';
const SURFACES = { light: '#ffffff', dark: '#131c2e' };

/** The colours of a widget, by its company's colour: every text on or of it can be read. */
export function chatColours(colour: string) {
  const accent = /^#[\da-f]{6}$/i.test(colour) ? colour : USUAL;
  return {
    accent,
    on: textOn(accent),
    link: readableOn(accent, SURFACES.light),
    link_dark: readableOn(accent, SURFACES.dark),
  };
}

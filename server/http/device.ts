/**
 * Browsers by the mark in their user agent; the particular ones first, since they carry the general marks
 * too.
 */
const BROWSERS: [mark: RegExp, name: string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [mark: RegExp, name: string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The name for an unknown browser, mostly a program. */
export const UNKNOWN_DEVICE = 'Неизвестное устройство';

const nameIn = (names: [RegExp, string][], userAgent: string) =>
  names.find(([mark]) => mark.test(userAgent))?.[1];

/** Returns the name of a device: «Chrome, Windows». */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const names = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter(Boolean);
  return names.join(', ') || UNKNOWN_DEVICE;
}

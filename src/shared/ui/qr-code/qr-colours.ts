/** Scanners expect dark on light, whatever the scheme of the screen. */
export const QR_COLOURS = { dark: '#000000', light: '#ffffff' } as const;

import { vi } from 'vitest';

const EM_PX = 16;

/** Lays the application out for a window of so many pixels, until the spies are restored. */
export function beAsWideAs(pixels: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, most] = /max-width: ([\d.]+)em/.exec(query) ?? [];
    return {
      matches: most !== undefined && pixels <= Number(most) * EM_PX,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList;
  });
}

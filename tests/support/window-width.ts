import { onTestFinished, vi } from 'vitest';

const EM_PX = 16;

/** Lays the application out for a window of so many pixels, until the test is over. */
export function beAsWideAs(pixels: number): void {
  const wide = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, most] = /max-width: ([\d.]+)em/.exec(query) ?? [];
    return { ...wide(query), matches: most !== undefined && pixels <= Number(most) * EM_PX };
  });
  onTestFinished(() => {
    vi.stubGlobal('matchMedia', wide);
  });
}

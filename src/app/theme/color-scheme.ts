import type { MantineColorScheme } from '@mantine/core';

/** Where this browser keeps the chosen scheme. */
export const COLOR_SCHEME_KEY = 'color_scheme';

/** Until one is chosen the operating system's: light (SPEC §9) unless it prefers dark. */
export const DEFAULT_COLOR_SCHEME: MantineColorScheme = 'auto';

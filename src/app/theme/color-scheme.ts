import type { MantineColorScheme } from '@mantine/core';

/** Where this browser keeps the chosen scheme. */
export const COLOR_SCHEME_KEY = 'color_scheme';

/** Light unless chosen otherwise (SPEC §9), whatever the operating system prefers. */
export const DEFAULT_COLOR_SCHEME: MantineColorScheme = 'light';

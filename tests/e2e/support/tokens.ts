import type { Page } from '@playwright/test';

/** What the theme has beside its colours, in pixels. */
const THEME = {
  fontSizes: [12, 13, 14, 16, 20, 24],
  /** The last ones are half the height of what is round at its ends. */
  radii: [0, 2, 3, 4, 6, 8, 12],
  /** The 4 px grid, and what controls and rows have between its lines. */
  spacing: [0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48],
};

/**
 * Values of colour, size, radius and spacing on a screen that the theme does not have, each with one element that has it.
 * What is drawn by number (a person's own colour) is passed over.
 */
export const strayValues = (page: Page, part = 'main'): Promise<string[]> =>
  page.evaluate(
    ({ theme, selector }) => {
      const probe = document.createElement('span');
      document.body.append(probe);
      const resolved = (value: string) => {
        probe.style.color = '';
        probe.style.color = value;
        return probe.style.color === '' ? null : getComputedStyle(probe).color;
      };
      const root = getComputedStyle(document.documentElement);
      const colours = new Set(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      for (const sheet of document.styleSheets) {
        for (const rule of sheet.cssRules) {
          for (const name of rule.cssText.match(/--(?:app|mantine-color)-[\w-]+/g) ?? []) {
            const colour = resolved(root.getPropertyValue(name).trim());
            if (colour !== null) colours.add(colour);
          }
        }
      }
      for (const name of document.documentElement.computedStyleMap().keys()) {
        if (!/^--(?:app|mantine-color)-/.test(name)) continue;
        const colour = resolved(root.getPropertyValue(name).trim());
        if (colour !== null) colours.add(colour);
      }
      probe.remove();
      const stray = new Map<string, string>();
      const check = (element: Element, what: string, value: string, isKnown: boolean) => {
        const { tagName, className } = element;
        if (!isKnown && !stray.has(`${what} ${value}`)) {
          stray.set(`${what} ${value}`, `${tagName.toLowerCase()}.${String(className)}`);
        }
      };
      const isOf = (known: readonly number[], value: string) =>
        !value.endsWith('px') || known.includes(Math.round(Number.parseFloat(value) * 10) / 10);
      for (const element of document.querySelectorAll(`${selector} *`)) {
        if (element.closest('svg, [data-initials], [hidden]')) continue;
        const style = getComputedStyle(element);
        const { height, width } = element.getBoundingClientRect();
        if (width <= 1 || height === 0 || style.opacity === '0') continue;
        const isColour = (value: string) =>
          // A mix is of colours of the theme: the style sheets name no others.
          colours.has(value) || value.startsWith('color(') || element.matches(':disabled');
        check(element, 'color', style.color, isColour(style.color));
        check(element, 'background', style.backgroundColor, isColour(style.backgroundColor));
        if (style.borderTopWidth !== '0px') {
          check(element, 'border', style.borderTopColor, isColour(style.borderTopColor));
        }
        const radius = Number.parseFloat(style.borderTopLeftRadius);
        check(
          element,
          'radius',
          style.borderTopLeftRadius,
          // Round at its ends.
          isOf(theme.radii, style.borderTopLeftRadius) || radius >= Math.min(width, height) / 2,
        );
        // Inside its controls the library has measures of its own.
        if (/mantine-/.test(String(element.className))) continue;
        check(element, 'font-size', style.fontSize, isOf(theme.fontSizes, style.fontSize));
        for (const side of ['paddingTop', 'paddingLeft', 'rowGap', 'columnGap'] as const) {
          const value = style[side];
          // A border takes its pixel from the room.
          const withBorder = `${Number.parseFloat(value) + Number.parseFloat(style.borderTopWidth)}px`;
          const isKnown = isOf(theme.spacing, value) || isOf(theme.spacing, withBorder);
          check(element, side, value, value === 'normal' || isKnown);
        }
      }
      return [...stray].map(([value, element]) => `${value}: ${element}`);
    },
    { theme: THEME, selector: part },
  );

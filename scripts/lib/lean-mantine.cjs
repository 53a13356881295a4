/**
 * Colours of Mantine's own palette that nothing here draws with; without them its style sheet of variables is
 * half as long. tests/architecture/mantine-styles.test.ts names a component that asks for one of them.
 */
const UNUSED_PALETTES = ['cyan', 'grape', 'indigo', 'lime', 'orange', 'pink', 'teal', 'violet'];

/**
 * Palettes of our own theme (src/app/theme/theme.ts): Mantine writes their shades when it starts, over those
 * of its sheet.
 */
const OWN_PALETTES = ['blue', 'green', 'yellow', 'red', 'gray', 'dark'];

const UNUSED_VARIABLE = new RegExp(
  [
    `^--mantine-color-(?:${UNUSED_PALETTES.join('|')})-`,
    `^--mantine-color-(?:${OWN_PALETTES.join('|')})-(?:\\d$|outline)`,
    '^--mantine-primary-color-\\d$',
  ].join('|'),
);
const RIGHT_TO_LEFT = /\[dir=["']?rtl["']?\]/;

/**
 * PostCSS plugin: takes out of Mantine's style sheets what a left-to-right product with few colours never
 * uses.
 */
const leanMantine = () => ({
  postcssPlugin: 'lean-mantine',
  Declaration(declaration) {
    if (UNUSED_VARIABLE.test(declaration.prop)) declaration.remove();
  },
  Rule(rule) {
    const selectors = rule.selectors.filter((selector) => !RIGHT_TO_LEFT.test(selector));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  },
});
leanMantine.postcss = true;

module.exports = { leanMantine, OWN_PALETTES, UNUSED_PALETTES };

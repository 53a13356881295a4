/**
 * Declarations that many sheets of the product write together, under the name of what they do. A sheet says
 * `@mixin row 8px;` and the build replaces the line: no class and no byte is added. CONTRIBUTING.md has the
 * list.
 */

/** Sizes of text with the height of their lines, as in src/app/theme/theme.ts. */
const TEXT = {
  xs: ['12px', '16px'],
  sm: ['13px', '20px'],
  md: ['14px', '20px'],
  lg: ['16px', '24px'],
  xl: ['20px', '28px'],
};

/** Leaves out what a sheet did not name. */
const given = (declarations) =>
  Object.fromEntries(Object.entries(declarations).filter(([, value]) => value !== undefined));

/**
 * A mixin that takes a gap, which a sheet may leave out, and where its children stand if not where they
 * usually do.
 */
const withGap =
  (declarations) =>
  (_rule, gap, alignItems = declarations.alignItems) =>
    given({ ...declarations, alignItems, gap });

/** A size of the table, or one in pixels that leaves the height of the lines as it is. */
function text(_rule, size, fontWeight) {
  const [fontSize, lineHeight] = TEXT[size] ?? (size.endsWith('px') ? [size] : []);
  if (fontSize === undefined) throw new Error(`There is no size of text «${size}»`);
  return given({ fontSize, fontWeight, lineHeight });
}

const tint = (_rule, colour) => ({
  background: `var(--app-chip-${colour}-fill)`,
  color: `var(--app-chip-${colour}-text)`,
});

const row = { display: 'flex', alignItems: 'center' };

const MIXINS = {
  row: withGap(row),
  'inline-row': withGap({ ...row, display: 'inline-flex' }),
  wrap: withGap({ ...row, flexWrap: 'wrap' }),
  spread: withGap({ ...row, justifyContent: 'space-between' }),
  column: withGap({ display: 'flex', flexDirection: 'column' }),
  grid: (_rule, gap, gridTemplateColumns) => given({ display: 'grid', gridTemplateColumns, gap }),
  center: { display: 'grid', placeItems: 'center' },
  flex: withGap({ display: 'flex' }),
  flow: withGap({ display: 'flex', flexWrap: 'wrap' }),
  'plain-list': (_rule, margin = '0') => ({ margin, padding: '0', listStyle: 'none' }),
  fill: { flex: '1', minHeight: '0' },
  grow: { flex: '1', minWidth: '0' },
  size: (_rule, side) => ({ width: side, height: side }),

  text,
  dimmed: (...args) => ({ color: 'var(--app-dimmed)', ...text(...args) }),
  ellipsis: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  /** As somebody wrote it, with its own lines. */
  written: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  clamp: (_rule, lines) => ({
    display: '-webkit-box',
    overflow: 'hidden',
    '-webkit-box-orient': 'vertical',
    '-webkit-line-clamp': lines,
  }),
  breakable: { minWidth: '0', overflowWrap: 'anywhere' },

  box: (_rule, background = 'var(--app-surface)') => ({
    border: '1px solid var(--app-line)',
    borderRadius: 'var(--app-radius)',
    background,
  }),
  tint,
  /** Something to know, on the ground of its tone. */
  notice: (_rule, colour, size) => ({
    padding: '8px 12px',
    borderRadius: 'var(--app-radius-control)',
    ...tint(_rule, colour),
    ...(size && text(_rule, size)),
  }),
  /** A button or a fieldset without the browser's looks. */
  bare: { padding: '0', border: '0', background: 'none', font: 'inherit' },
  /** Read aloud, not seen. */
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },

  chosen: { background: 'var(--app-selected)', color: 'var(--app-link)' },
  /** The colours that `data-tone` names. */
  tones: Object.fromEntries(
    ['blue', 'amber', 'green', 'red', 'gray'].map((tone) => [
      `&[data-tone='${tone}']`,
      {
        '--tone-text': `var(--app-chip-${tone}-text)`,
        '--tone-fill': `var(--app-chip-${tone}-fill)`,
      },
    ]),
  ),

  'hover-surface': { '&:hover': { background: 'var(--app-surface-hover)' } },
  link: {
    color: 'var(--app-link)',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  'hover-underline': { '&:hover': { textDecoration: 'underline' } },
  'focus-inside': {
    '&:focus-visible': { outline: '2px solid var(--app-ring)', outlineOffset: '-2px' },
  },
  'focus-ring': (_rule, outlineOffset) => ({
    '&:focus-visible': { outline: '2px solid var(--app-ring)', outlineOffset },
  }),
  /** Fingers need 44 px on a screen of any width. */
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
  /** A link of one line, as large for fingers; what stands around it keeps its place. */
  reach: { '@media (pointer: coarse)': { paddingBlock: '13px', marginBlock: '-13px' } },
};

module.exports = { MIXINS, TEXT };

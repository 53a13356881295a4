import { useMediaQuery } from '@mantine/hooks';

/** Under 768 px the interface is laid out for a phone. */
const PHONE = '(max-width: 47.99em)';
/**
 * Under 720 px of height fewer than six rows may fit between what stands over and under a list. As in
 * `list-page.module.css`.
 */
const PHONE_OR_LOW = `${PHONE}, (max-height: 44.99em)`;
/** Under 768 px of height a list has room for twelve rows only where they are dense. */
const LOW = '(max-height: 47.99em) and (pointer: fine)';
/** Under 1200 px side panels make room for the main content. */
const HALF_WIDE = '(max-width: 74.99em)';
/** Under 1366 px, the width of a small laptop, the names of the menu leave a screen too little room. */
const UNDER_LAPTOP = '(max-width: 85.36em)';
/** From 1360 px on there is room for a third pane. */
const WIDE = '(min-width: 85em)';

/**
 * A phone, upright or held sideways. Half of a laptop's window is narrow too, but has a mouse and the room of
 * its height; a tablet is wider.
 */
const HANDHELD =
  '(max-width: 37.49em), (max-width: 47.99em) and (pointer: coarse), ' +
  '(max-width: 60em) and (max-height: 31.24em) and (pointer: coarse)';

const AT_ONCE = { getInitialValueInEffect: false };

/** True on a narrow screen; follows the window. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, AT_ONCE);

/**
 * True where the page scrolls as a whole with the list on it: on a narrow screen and on a low one; follows
 * the window.
 */
export const useScrollsWithPage = (): boolean => useMediaQuery(PHONE_OR_LOW, false, AT_ONCE);

/** True in a low window under a mouse; follows the window. */
export const useIsLow = (): boolean => useMediaQuery(LOW, false, AT_ONCE);

/** True on a screen that is a phone's, a tablet's or half of a desktop's; follows the window. */
export const useIsHalfWide = (): boolean => useMediaQuery(HALF_WIDE, false, AT_ONCE);

/** True on a screen narrower than a small laptop's; follows the window. */
export const useIsUnderLaptop = (): boolean => useMediaQuery(UNDER_LAPTOP, false, AT_ONCE);

/** True on a screen that has room for a third pane; follows the window. */
export const useIsWide = (): boolean => useMediaQuery(WIDE, false, AT_ONCE);

/** True on a phone, held upright or sideways; follows the window. */
export const useIsHandheld = (): boolean => useMediaQuery(HANDHELD, false, AT_ONCE);

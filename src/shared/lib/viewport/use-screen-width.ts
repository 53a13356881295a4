import { useMediaQuery } from '@mantine/hooks';

/** Under 768 px the interface is laid out for a phone. */
const PHONE = '(max-width: 47.99em)';
/** Under 1200 px what stands beside the work makes room for it. */
const HALF_WIDE = '(max-width: 74.99em)';
/** From 1360 px on there is room for a third pane. */
const WIDE = '(min-width: 85em)';

const AT_ONCE = { getInitialValueInEffect: false };

/** True on a narrow screen; follows the window. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, AT_ONCE);

/** True on a screen that is a phone's, a tablet's or half of a desktop's; follows the window. */
export const useIsHalfWide = (): boolean => useMediaQuery(HALF_WIDE, false, AT_ONCE);

/** True on a screen that has room for a third pane; follows the window. */
export const useIsWide = (): boolean => useMediaQuery(WIDE, false, AT_ONCE);

import { useMediaQuery } from '@mantine/hooks';

/** Under 768 px the interface is laid out for a phone. */
const PHONE = '(max-width: 47.99em)';

/** True on a narrow screen; follows the window. */
export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false });

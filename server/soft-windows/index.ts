import { setupKind } from '../kinds/parts/setup-kind';
import { registerSoftWindowsRoutes } from './soft-windows-routes';

/** In the full export its versions stand among the tables for programs. */
export const priceListKind = setupKind([registerSoftWindowsRoutes], null);

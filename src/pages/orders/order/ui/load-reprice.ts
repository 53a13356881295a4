/** Loads the dialog that compares an order with other prices. */
export const loadReprice = () => import('./reprice-dialog').then((module) => module.RepriceDialog);

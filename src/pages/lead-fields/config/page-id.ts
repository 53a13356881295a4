/** Of the screen's own element: menus are drawn inside it, so that they belong to the page's landmark. */
export const FIELDS_PAGE_ID = 'lead-fields-page';

export const MENU_PORTAL = { target: `#${FIELDS_PAGE_ID}` };

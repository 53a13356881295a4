/** The page's own element, where its menus are drawn. */
export const LEADS_PAGE_ID = 'leads-page';

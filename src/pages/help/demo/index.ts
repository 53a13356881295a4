export { CardsPage } from './ui/cards-page';
export { FormLayoutsPage } from './ui/form-layouts-page';
export { IconsPage } from './ui/icons-page';
export { TablesPage } from './ui/tables-page';
export { TypographyPage } from './ui/typography-page';

export { CardsPage, FormLayoutsPage, IconsPage, TablesPage, TypographyPage } from './ui/demo-pages';

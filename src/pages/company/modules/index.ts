export { ModulesPage } from './ui/modules-page';

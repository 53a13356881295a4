export { HelpPageScreen } from './ui/help-page-screen';
export { InstructionsPage } from './ui/instructions-page';

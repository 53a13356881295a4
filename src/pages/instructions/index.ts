export { InstructionsPage } from './ui/instructions-page';

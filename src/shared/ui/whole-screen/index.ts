export { WholeScreen } from './whole-screen';

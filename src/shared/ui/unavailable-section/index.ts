export { UnavailableSection, UnavailableState } from './unavailable-section';

export { UnavailableLine, UnavailableSection, UnavailableState } from './unavailable-section';
export { WayOn } from './way-on';

export { UnavailableLine, UnavailableSection, UnavailableState } from './unavailable-section';
export { NextPath } from './unavailable-section';

export { UnavailableLine, UnavailableSection, UnavailableState } from './unavailable-section';
export { NextPath } from './next-path';

import { NormSection } from './norm-section';
import { ReasonsSection } from './reasons-section';

/** How leads are answered, and why they are rejected. */
export const LeadsSection = () => (
  <>
    <NormSection />
    <ReasonsSection />
  </>
);

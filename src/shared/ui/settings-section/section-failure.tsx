import { lacksCall } from '@/shared/api';
import { ErrorState } from '../error-state';
import { UnavailableLine } from '../unavailable-section';

interface SectionFailureProps {
  /** The text of the failure. */
  text: string;
  error: Error;
  onRetry: () => void;
}

/** Stands where a section's content could not be loaded; a server that has no such call is no fault. */
export function SectionFailure({ text, error, onRetry }: SectionFailureProps) {
  if (lacksCall(error)) return <UnavailableLine />;
  return <ErrorState text={text} onRetry={onRetry} error={error} />;
}

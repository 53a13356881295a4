import { Forbidden } from '@/entities/company/module';
import { isForbidden, lacksCall } from '@/shared/api';
import { ErrorState } from '@/shared/ui/error-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';

interface FailureProps {
  /** What could not be loaded. */
  text: string;
  error: Error;
  onRetry: () => void;
}

/** Why what was asked for is not there. */
export function Failure({ text, error, onRetry }: FailureProps) {
  if (lacksCall(error)) return <UnavailableState />;
  if (isForbidden(error)) return <Forbidden code="soft_windows" />;
  return <ErrorState text={text} onRetry={onRetry} error={error} />;
}

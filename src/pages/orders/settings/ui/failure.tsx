import { Forbidden } from '@/entities/company/module';
import { isForbidden, lacksCall } from '@/shared/api';
import { ErrorState } from '@/shared/ui/error-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';

interface FailureProps {
  /** The message: «Не удалось загрузить…». */
  text: string;
  error: Error;
  onRetry: () => void;
}

/** Explains why the data are missing: the call is absent, access is denied, or it failed. */
export function Failure({ text, error, onRetry }: FailureProps) {
  if (lacksCall(error)) return <UnavailableState />;
  if (isForbidden(error)) return <Forbidden code="soft_windows" />;
  return <ErrorState text={text} onRetry={onRetry} error={error} />;
}

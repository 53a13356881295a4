import { formatDateTime } from '@/shared/lib/date';
import { ErrorLine } from '@/shared/ui/error-state';

interface StaleLineProps {
  /** When the server made the figures that are shown. */
  at: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says of what moment the figures are, while no others come. */
export const StaleLine = ({ at, isRetrying, onRetry }: StaleLineProps) => (
  <ErrorLine
    text={`Не удалось обновить. Данные на ${formatDateTime(at)?.split(' ').at(-1) ?? ''}`}
    isRetrying={isRetrying}
    onRetry={onRetry}
  />
);

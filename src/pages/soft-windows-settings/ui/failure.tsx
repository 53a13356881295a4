import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isForbidden, lacksCall } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';

const FORBIDDEN = (
  <EmptyState
    text="Для этого раздела нужен модуль «Мягкие окна»"
    icon={<IconLock size={24} stroke={1.5} />}
    action={
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/modules" />}>
        Подробнее о модулях
      </Button>
    }
  />
);

interface FailureProps {
  /** What could not be loaded. */
  text: string;
  error: Error;
  onRetry: () => void;
}

/** Why what was asked for is not there. */
export function Failure({ text, error, onRetry }: FailureProps) {
  if (lacksCall(error)) return <UnavailableState />;
  if (isForbidden(error)) return FORBIDDEN;
  return <ErrorState text={text} onRetry={onRetry} details={error.message} />;
}

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { moduleName, moduleQueries } from '@/entities/module';
import { takePath } from '@/shared/lib/intended-path';
import { useGuardOutcome } from '../lib/use-guard-outcome';
import classes from './guard-banner.module.css';

const ICON_SIZE = 18;
const ICON_STROKE = 1.75;

/** Goes again where the guard stopped the person; where that is not known, only checks the modules anew. */
function useTryAgain() {
  const router = useRouter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    const path = takePath();
    if (path !== null) {
      router.history.push(path);
      return;
    }
    void queryClient.invalidateQueries({ queryKey: moduleQueries.all() });
    void navigate({ to: '/modules', search: {}, replace: true });
  };
}

/** Tells why the person is here instead of where they were going. */
export function GuardBanner() {
  const outcome = useGuardOutcome();
  const tryAgain = useTryAgain();
  if (outcome === null) return null;
  return (
    <div role="alert" className={classes.root}>
      <IconAlertTriangle
        size={ICON_SIZE}
        stroke={ICON_STROKE}
        className={classes.icon}
        aria-hidden
      />
      <span className={classes.text}>
        {outcome.kind === 'required'
          ? `Для этого раздела нужен модуль «${moduleName(outcome.code)}»`
          : 'Не удалось проверить модули'}
      </span>
      {outcome.kind === 'check-failed' && (
        <Button variant="default" size="xs" onClick={tryAgain}>
          Повторить
        </Button>
      )}
    </div>
  );
}

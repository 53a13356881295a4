import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { moduleKeys } from '@/entities/company/module';
import { takePath } from '@/shared/lib/intended-path';
import { useGuardOutcome } from '../lib/use-guard-outcome';
import { Banner } from './banner';
import { RequiredBanner } from './required-banner';

/** Goes again where the guard stopped the person; where that is not known, only checks the modules again. */
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
    void queryClient.invalidateQueries({ queryKey: moduleKeys.all() });
    void navigate({ to: '/modules', search: {}, replace: true });
  };
}

/** Tells why the person is here instead of where they were going. */
export function GuardBanner() {
  const outcome = useGuardOutcome();
  const tryAgain = useTryAgain();
  if (outcome === null) return null;
  if (outcome.kind === 'required') return <RequiredBanner key={outcome.code} code={outcome.code} />;
  return (
    <Banner action={{ label: 'Повторить', onClick: tryAgain }}>Не удалось проверить модули</Banner>
  );
}

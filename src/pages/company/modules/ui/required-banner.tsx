import { moduleName } from '@/entities/company/module';
import { checkFailureText } from '../lib/check-failure-text';
import { moduleContents } from '../lib/module-contents';
import { useModuleCheck } from '../lib/use-module-check';
import { useGoOn, useNextPath } from '../lib/use-next-path';
import { Banner } from './banner';

/**
 * The reason of a refused navigation: the company lacks a module, or the check failed. Where the module is
 * there after all, the person goes on to where they were going.
 */
export function RequiredBanner({ code }: { code: string }) {
  const { state, failure, isTrying, tryAgain } = useModuleCheck(code);
  const isLeftToPerson = useNextPath(code, state === 'active');
  const section = moduleContents(code)?.path;
  const goOn = useGoOn(code, section ?? '/dashboard');

  if (state === 'failed') {
    const retry = { label: 'Повторить', onClick: tryAgain, isPending: isTrying };
    return <Banner action={retry}>{checkFailureText(failure)}</Banner>;
  }
  if (state === 'unknown' || (state === 'active' && !isLeftToPerson)) {
    return <Banner isCalm>Проверяем модули…</Banner>;
  }
  const need = <span>Для этого раздела нужен модуль «{moduleName(code)}»</span>;
  if (state === 'closed') return <Banner>{need}</Banner>;
  return (
    <Banner isCalm action={section && { label: 'Открыть раздел', onClick: goOn }}>
      {need}: он активен
    </Banner>
  );
}

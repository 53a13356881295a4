import type { ModuleCode } from '#contract';
import type { ReactNode } from 'react';
import { ErrorState } from '@/shared/ui/error-state';
import { PageLoader } from '@/shared/ui/page-loader';
import { useModules } from '../api/use-modules';
import { isUsable } from '../model/is-usable';
import { ModuleNeeded } from './module-needed';

interface ModuleGateProps {
  /** The module without which the content is not shown. */
  code: ModuleCode;
  /** Stands above what is shown in place of the content. */
  head?: ReactNode;
  children: ReactNode;
}

/** Gates a screen that the navigation guard leaves open although it belongs to a module. */
export function ModuleGate({ code, head, children }: ModuleGateProps) {
  const modules = useModules();
  if (modules.data && isUsable(modules.data, code)) return <>{children}</>;
  return (
    <>
      {head}
      {modules.isPending ? (
        <PageLoader />
      ) : modules.isError ? (
        <ErrorState
          text="Не удалось проверить модули"
          onRetry={() => void modules.refetch()}
          details={modules.error.message}
        />
      ) : (
        <ModuleNeeded code={code} />
      )}
    </>
  );
}

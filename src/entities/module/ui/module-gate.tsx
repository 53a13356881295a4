import type { ModuleCode } from '#contract';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageLoader } from '@/shared/ui/page-loader';
import { useModules } from '../api/use-modules';
import { isUsable } from '../model/is-usable';
import { moduleName } from '../model/module-name';

/** Says which module is needed, and leads to where it can be asked for. */
export const ModuleNeeded = ({ code }: { code: ModuleCode }) => (
  <EmptyState
    text={`Для этого раздела нужен модуль «${moduleName(code)}»`}
    action={
      <Anchor renderRoot={(props) => <Link {...props} to="/modules" />}>Подробнее о модулях</Anchor>
    }
  />
);

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

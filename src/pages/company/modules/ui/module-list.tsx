import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import {
  MODULE_CODES,
  ModuleCard,
  useModules,
  type CompanyModule,
} from '@/entities/company/module';
import { toast } from '@/shared/lib/toast';
import { useRight } from '@/shared/rights';
import { ErrorState } from '@/shared/ui/error-state';
import { moduleContents } from '../lib/module-contents';
import { useGuardOutcome } from '../lib/use-guard-outcome';
import classes from './module-list.module.css';
import { ModuleListSkeleton } from './module-list-skeleton';
import { RequestDialog } from './request-dialog';

const LOAD_FAILURE = 'Не удалось загрузить модули';

interface ListedModule {
  code: string;
  /** Null: the company does not have it. */
  module: CompanyModule | null;
}

/** The modules the product knows, then those only the server knows. */
function listModules(modules: readonly CompanyModule[]): ListedModule[] {
  const byCode = new Map(modules.map((module) => [module.code, module]));
  const codes = new Set<string>([...MODULE_CODES, ...byCode.keys()]);
  return [...codes].map((code) => ({ code, module: byCode.get(code) ?? null }));
}

/** Every module with its state; also the ones the company does not have, so that it can ask for them. */
export function ModuleList() {
  const modules = useModules();
  const outcome = useGuardOutcome();
  const mayRequest = useRight('settings');
  const [wanted, setWanted] = useState<string | null>(null);
  const [requested, setRequested] = useState<readonly string[]>([]);

  async function refresh() {
    const { isError } = await modules.refetch();
    if (isError) toast.error(LOAD_FAILURE);
  }

  // The banner above says that reading failed, and tries again.
  if (modules.data === undefined && outcome?.kind === 'required') return null;
  if (modules.isPending) return <ModuleListSkeleton />;
  if (modules.data === undefined) {
    return (
      <ErrorState
        text={LOAD_FAILURE}
        // The banner above has the one button that tries again.
        onRetry={outcome !== null ? undefined : () => void modules.refetch()}
        details={modules.error.message}
      />
    );
  }
  return (
    <>
      {modules.data.length === 0 && (
        <div className="row gap-12">
          <Text>Нет подключённых модулей</Text>
          <Button
            variant="default"
            size="xs"
            loading={modules.isFetching}
            onClick={() => void refresh()}
          >
            Обновить
          </Button>
        </div>
      )}
      <ul className={classes.grid}>
        {listModules(modules.data).map(({ code, module }) => (
          <ModuleCard
            key={code}
            contents={moduleContents(code)?.text}
            code={code}
            module={module}
            requested={requested.includes(code)}
            onRequest={mayRequest ? () => setWanted(code) : undefined}
          />
        ))}
      </ul>
      {wanted !== null && (
        <RequestDialog
          code={wanted}
          onClose={() => setWanted(null)}
          onSent={() => setRequested((codes) => [...codes, wanted])}
        />
      )}
    </>
  );
}

import type { ModuleCode } from '#contract';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState, NoAccess } from '@/shared/ui/empty-state';
import { moduleQueries } from '../api/module.queries';
import { isUsable } from '../model/is-usable';
import { moduleName } from '../model/module-name';

interface ModuleNeededProps {
  code: ModuleCode;
  /** The purpose: «Для заявок». */
  what?: string;
}

/** Says which module is needed, and leads to where it can be asked for. */
export const ModuleNeeded = ({ code, what = 'Для этого раздела' }: ModuleNeededProps) => (
  <EmptyState
    text={`${what} нужен модуль «${moduleName(code)}»`}
    icon={<IconLock size={24} stroke={1.5} />}
    action={
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/modules" />}>
        Подробнее о модулях
      </Button>
    }
  />
);

/**
 * Stands where the server refuses access to what belongs to a module: names the module where the company
 * really does not have it. Else it is this person who may not see it, and no module would help.
 */
export function Forbidden(props: ModuleNeededProps) {
  // The refusal may be newer than the last check.
  const { data, isFetchedAfterMount } = useQuery({
    ...moduleQueries.list(),
    refetchOnMount: 'always',
  });
  if (!isFetchedAfterMount) return null;
  return data && !isUsable(data, props.code) ? <ModuleNeeded {...props} /> : <NoAccess />;
}

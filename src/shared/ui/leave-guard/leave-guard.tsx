import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../confirm-dialog';

const WIDTH = 400;

/** A lost login takes a person there; nothing may keep them. */
const LOGIN = '/login';

const valueOf = (search: object, param: string) => (search as Record<string, unknown>)[param];

interface LeaveGuardProps {
  /** Whether something would be lost. */
  isDirty: boolean;
  /** The parameter of the address that is left with the screen, where it stands over another. */
  param?: string;
  /** The warning against unsaved changes. */
  children: string;
}

/** Asks before a screen is left, or the tab closed, with something that is nowhere else yet. */
export function LeaveGuard({ isDirty, param, children }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      next.pathname !== LOGIN &&
      (next.pathname !== current.pathname ||
        (param !== undefined && valueOf(next.search, param) !== valueOf(current.search, param))),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Уйти без сохранения?"
      confirmLabel="Уйти"
      width={WIDTH}
      pending={false}
      closesByBack={false}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}

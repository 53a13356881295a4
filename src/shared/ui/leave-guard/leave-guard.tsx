import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../confirm-dialog';

const WIDTH = 400;

/** A lost login takes a person there; nothing may keep them. */
const LOGIN = '/login';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  isDirty: boolean;
  /** The warning against unsaved changes. */
  children: string;
}

/** Asks before a screen is left, or the tab closed, with something that is nowhere else yet. */
export function LeaveGuard({ isDirty, children }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && next.pathname !== current.pathname && next.pathname !== LOGIN,
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

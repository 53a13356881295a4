import { Button, Text } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { focusLeadRow, useCloseLead } from '@/features/view-lead';
import { PageLoader } from '@/shared/ui/page-loader';
import type { ShellPartFallback } from '../shell-part';
import classes from './lead-modal-placeholder.module.css';

const TEXT = {
  missing: 'Не удалось открыть заявку: нет связи с сервером',
  broken: 'Заявка не открылась из-за ошибки',
};

/**
 * Stands in for the lead modal while its code is on its way, and where it did not come: a lead that was
 * pressed never opens into nothing. A dialog of the browser's own, for that of the product may be what is
 * missing.
 */
export function LeadModalPlaceholder({
  leadId,
  state,
  retry,
}: ShellPartFallback & { leadId: number }) {
  const close = useCloseLead();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused)) focusLeadRow(leadId);
    };
  }, [leadId]);

  return (
    <dialog
      ref={dialog}
      aria-label="Заявка"
      className={classes.root}
      data-state={state}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {state === 'loading' ? (
        <PageLoader />
      ) : (
        <>
          <Text role="alert">{TEXT[state]}</Text>
          <div className={classes.actions}>
            <Button variant="default" onClick={close}>
              Закрыть
            </Button>
            <Button autoFocus onClick={retry}>
              Повторить
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

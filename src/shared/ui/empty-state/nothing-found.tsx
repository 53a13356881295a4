import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { EmptyState } from './empty-state';

/** The button disappears with its panel: after a press by key the focus moves to the search of the list. */
function leaveButton({ detail }: MouseEvent) {
  if (detail > 0) return;
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus({ preventScroll: true });
}

/** Stands where the filters of a list have left nothing. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      text="Ничего не найдено"
      icon={<IconSearchOff size={24} stroke={1.5} />}
      action={
        <Button
          variant="default"
          onClick={(event) => {
            leaveButton(event);
            onReset();
          }}
        >
          Сбросить фильтры
        </Button>
      }
    />
  );
}

import { CloseButton, UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { FilterChip } from './filter-rows';
import classes from './filter-controls.module.css';

interface FiltersInForceProps {
  chips: readonly FilterChip[];
  onReset: () => void;
}

/**
 * Gives the focus to what stays in its place: with the pressed button it would be lost, and the next Tab
 * starts over.
 */
function leaveButton({ currentTarget }: MouseEvent<HTMLElement>) {
  const chip = currentTarget.closest('li');
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
  const bar = currentTarget.closest('[role="search"]');
  const next =
    neighbour?.querySelector('button') ?? bar?.querySelector<HTMLElement>('[aria-haspopup]');
  next?.focus({ preventScroll: true });
}

/** The filters in force: each of them, or all together, can be taken away. */
export function FiltersInForce({ chips, onReset }: FiltersInForceProps) {
  return (
    <div className={classes.inForce}>
      <ul aria-label="Фильтры в силе" className={classes.chips}>
        {chips.map(({ key, label, onRemove }) => (
          <li key={key} className={classes.chip}>
            <span className={classes.chipLabel} title={label}>
              {label}
            </span>
            <CloseButton
              size={20}
              iconSize={12}
              aria-label={`Убрать фильтр «${label}»`}
              onClick={(event) => {
                leaveButton(event);
                onRemove();
              }}
            />
          </li>
        ))}
      </ul>
      <UnstyledButton
        className={classes.reset}
        onClick={(event) => {
          leaveButton(event);
          onReset();
        }}
      >
        Сбросить фильтры
      </UnstyledButton>
    </div>
  );
}

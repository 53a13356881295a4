import { UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useLazy } from '@/shared/lib/lazy';
import type { ListState } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { Dropdown } from '../dropdown';
import classes from './filter-controls.module.css';
import { ORDER, type FilterRow, type ListFiltersProps } from './filter-rows';
import { FiltersInForce } from './filters-in-force';

interface FilterControlsProps<State extends object> extends Omit<
  ListFiltersProps<State>,
  'filters'
> {
  state: ListState<State>;
  rows: readonly FilterRow[];
}

const loadSheet = () => import('./filter-sheet').then((module) => module.FilterSheet);

/**
 * The filters of a list, for its `FilterBar`, and under them those in force, each of which can be taken away.
 * On a phone what changes them stands together in a sheet.
 */
export function FilterControls<State extends object>({
  state,
  rows: every,
  onChange,
  found,
  children,
}: FilterControlsProps<State>) {
  const isPhone = useIsPhone();
  const { loaded: Sheet, load: loadSheetNow } = useLazy(loadSheet);
  const [isSheetOpened, setSheetOpened] = useState(false);
  // Active filters are shown and can be removed even where the server lacks their call.
  const rows = every.filter(({ chips, isLacking = false }) => chips.length > 0 || !isLacking);
  const chips = rows.flatMap((row) => row.chips);
  const { sort: usualSort } = state.read({}) as { sort?: unknown };
  const reset = () =>
    onChange({
      ...state.noFilters,
      ...(every.some(({ label }) => label === ORDER) && { sort: usualSort }),
    } as Partial<State>);

  const openSheet = () => {
    loadSheetNow();
    setSheetOpened(true);
  };

  return (
    <>
      {isPhone ? (
        <UnstyledButton className={classes.button} aria-haspopup="dialog" onClick={openSheet}>
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
          Фильтры
          {chips.length > 0 && <span className={classes.count}>{chips.length}</span>}
        </UnstyledButton>
      ) : (
        rows.map(({ label, chips: own, editor }) => (
          <Dropdown
            key={label}
            label={label}
            button={(props) => (
              <UnstyledButton
                {...props}
                className={classes.button}
                data-active={own.length > 0 || undefined}
              >
                {label}
                <IconChevronDown size={14} stroke={1.75} aria-hidden />
              </UnstyledButton>
            )}
          >
            {editor}
          </Dropdown>
        ))
      )}
      {children && <div className={`${classes.beside} row gap-4 ms-auto`}>{children}</div>}
      {chips.length > 0 && <FiltersInForce chips={chips} onReset={reset} />}
      {Sheet && (
        <Sheet
          opened={isSheetOpened}
          onClose={() => setSheetOpened(false)}
          rows={rows}
          found={found}
          onReset={reset}
        />
      )}
    </>
  );
}

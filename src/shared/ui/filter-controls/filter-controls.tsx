import { UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useLazy } from '@/shared/lib/lazy';
import { useIsPhone } from '@/shared/lib/viewport';
import { Dropdown } from '../dropdown';
import type { BarFilter } from './bar-filter';
import classes from './filter-controls.module.css';
import { FiltersInForce } from './filters-in-force';

/** Told which filter it is to change; the rest is what the page gives it. */
type FilterEditor<Props> = ComponentType<Props & { name: string }>;

interface FilterControlsProps<Props extends object> {
  filters: readonly BarFilter[];
  /** Loads what changes a filter; the same function in every render. */
  loadEditor: () => Promise<FilterEditor<Props>>;
  editorProps: Props;
  /** How many records are found, for the button that closes the sheet of a phone. */
  found?: string | undefined;
  onReset: () => void;
  /** What else stands in the row, at its end. */
  children?: ReactNode;
}

const loadSheet = () => import('./filter-sheet').then((module) => module.FilterSheet);

/**
 * The filters of a list, for its `FilterBar`, and under them those in force, each of which can be taken away. Editors
 * come when somebody reaches for them; on a phone they stand together in a sheet.
 */
export function FilterControls<Props extends object>({
  filters: every,
  loadEditor,
  editorProps,
  found,
  onReset,
  children,
}: FilterControlsProps<Props>) {
  const isPhone = useIsPhone();
  const { loaded: Editor, load, warmUp } = useLazy(loadEditor);
  const { loaded: Sheet, load: loadSheetNow } = useLazy(loadSheet);
  const [isSheetOpened, setSheetOpened] = useState(false);
  const editorOf = (name: string) => Editor && <Editor {...editorProps} name={name} />;
  // What is in force is shown, and can be removed, whatever the server lacks.
  const filters = every.filter(({ chips, isLacking = false }) => chips.length > 0 || !isLacking);
  const chips = filters.flatMap((filter) => filter.chips);

  const openSheet = () => {
    load();
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
        filters.map(({ name, label, chips: own }) => (
          <Dropdown
            key={name}
            label={label}
            onOpen={load}
            button={(props) => (
              <UnstyledButton
                {...props}
                className={classes.button}
                data-active={own.length > 0 || undefined}
                onPointerEnter={warmUp}
              >
                {label}
                <IconChevronDown size={14} stroke={1.75} aria-hidden />
              </UnstyledButton>
            )}
          >
            {editorOf(name)}
          </Dropdown>
        ))
      )}
      {children && <div className={classes.tools}>{children}</div>}
      {chips.length > 0 && <FiltersInForce chips={chips} onReset={onReset} />}
      {Sheet && (
        <Sheet
          opened={isSheetOpened}
          onClose={() => setSheetOpened(false)}
          filters={filters}
          editorOf={editorOf}
          found={found}
          onReset={onReset}
        />
      )}
    </>
  );
}

import { leadListState, USUAL_ORDER, type LeadFilters } from '@/entities/lead';
import type { TableView } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { ColumnChooser } from '@/shared/ui/column-chooser';
import { FilterControls } from '@/shared/ui/filter-controls';
import { useLeadFilterTable } from '../model/lead-filter-table';
import type { ChangeLeadFilters } from '../model/use-lead-filters';
import type { LeadColumn } from './lead-columns';

const loadEditor = () => import('./lead-filter-editor').then((module) => module.LeadFilterEditor);

export interface LeadsFilterControlsProps {
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
  /** False where the server knows the plain list only. */
  isSupported: boolean;
  /** How many leads there are, in words. */
  found: string | undefined;
  /** How the table looks in this browser. */
  look: TableView;
  onLook: (change: Partial<TableView>) => void;
  /** Every column there could be; absent where no table is shown. */
  columns: readonly LeadColumn[] | undefined;
  /** Ids of columns that are wanted and have no room. */
  withoutRoom: readonly string[];
}

/** The filters of the leads, and the look of their table. */
export function LeadsFilterControls(props: LeadsFilterControlsProps) {
  const { filters, onChange, isSupported, found, look, onLook, columns, withoutRoom } = props;
  const isPhone = useIsPhone();
  const isBoard = columns === undefined;
  const isOrdered = isPhone || isBoard;
  return (
    <FilterControls
      filters={useLeadFilterTable({ filters, onChange, isSupported, isOrdered })}
      loadEditor={loadEditor}
      editorProps={{ filters, onChange, isBoard }}
      found={found}
      onReset={() =>
        onChange({ ...leadListState.noFilters, ...(isOrdered && { sort: USUAL_ORDER }) })
      }
    >
      {columns && !isPhone && (
        <ColumnChooser columns={columns} view={look} withoutRoom={withoutRoom} onChange={onLook} />
      )}
    </FilterControls>
  );
}

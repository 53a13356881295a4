import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { ListLayout } from '@/shared/lib/list';
import { WaysSwitch, type SwitchedView } from '@/shared/ui/view-switch';

const LAYOUTS: readonly SwitchedView<ListLayout>[] = [
  { view: 'rows', label: 'Список', Icon: IconList },
  { view: 'tiles', label: 'Плитка', Icon: IconLayoutGrid },
];

interface LayoutSwitchProps {
  layout: ListLayout;
  onChange: (layout: ListLayout) => void;
}

/** Shows files one under another or as tiles. */
export const LayoutSwitch = ({ layout, onChange }: LayoutSwitchProps) => (
  <WaysSwitch views={LAYOUTS} view={layout} onChange={onChange} />
);

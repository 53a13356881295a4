import { useLazy } from '@/shared/lib/lazy';
import { useRight } from '@/shared/rights';
import { ExportButton } from './export-button';
import type { ExportProps } from './export-types';

const loadMenu = () => import('./export-menu').then((module) => module.ExportMenu);

/** Records of a list as a file. The menu's code comes with the first press. */
export function Export(props: ExportProps) {
  const { loaded: ExportMenu, load, warmUp } = useLazy(loadMenu);
  const mayExport = useRight('export');
  if (!mayExport) return null;
  if (ExportMenu === null) return <ExportButton onClick={load} onPointerEnter={warmUp} />;
  return <ExportMenu {...props} />;
}

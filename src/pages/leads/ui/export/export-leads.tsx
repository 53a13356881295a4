import type { ExportedLeads, LeadSort } from '@/entities/lead';
import { useLate } from '@/shared/lib/late';
import { ExportButton } from './export-button';

const loadMenu = () => import('./export-menu').then((module) => module.ExportMenu);

interface ExportLeadsProps {
  target: ExportedLeads;
  sort: LeadSort;
  position: 'bottom-end' | 'top-start';
}

/** Leads as a file. The menu's code comes with the first press. */
export function ExportLeads({ target, sort, position }: ExportLeadsProps) {
  const { loaded: ExportMenu, load, warmUp } = useLate(loadMenu);
  if (ExportMenu === null) return <ExportButton onClick={load} onPointerEnter={warmUp} />;
  return <ExportMenu target={target} sort={sort} position={position} />;
}

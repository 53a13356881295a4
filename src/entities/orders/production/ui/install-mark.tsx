import { StatusChip } from '@/shared/ui/status-chip';
import { installHaste, installText } from '../model/shop-words';

interface InstallMarkProps {
  at: string | null;
  /** The zone in which work is planned. */
  zone: string;
  isShort?: boolean;
}

/** When an order is installed; what is over or within two days stands out. */
export function InstallMark({ at, zone, isShort = false }: InstallMarkProps) {
  const text = installText(at, zone, { isShort });
  const haste = installHaste(at, zone);
  if (haste === null) return null;
  if (haste === 'over') return <StatusChip label={`${text}, просрочен`} tone="red" />;
  return haste === 'near' ? (
    <StatusChip label={text} tone="amber" />
  ) : (
    <span className="nowrap">{text}</span>
  );
}

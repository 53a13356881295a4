import { useWorkZone } from '@/entities/company/company';
import { clockOfWall, wallTimeOf } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';
import type { SenderState } from '../model/sender-state';
import classes from './site.module.css';

const TONES: Partial<Record<SenderState['status'], string>> = {
  offline: 'amber',
  busy: 'amber',
  asking: 'amber',
  incomplete: 'amber',
  failed: 'red',
};

function wordsOf({ status, savedAt, failure }: SenderState, zone: string): string {
  if (status === 'waiting' || status === 'saving') return 'Сохраняем…';
  if (status === 'offline') return 'Нет связи: сохраним, когда появится';
  if (status === 'busy') return 'Сервер занят: сохраним чуть позже';
  if (status === 'asking') return `${isolated(failure ?? '')}: выберите, что оставить`;
  if (status === 'unmeasured') return 'Введите размеры';
  if (status === 'incomplete') return 'Не сохранилось: проверьте размеры';
  if (status === 'failed') return `Не сохранилось: ${failure ?? 'попробуйте ещё раз'}`;
  return savedAt === null
    ? 'Сохраняется само'
    : `Сохранено в ${clockOfWall(wallTimeOf(savedAt, zone))}`;
}

/** The state of the saving. */
export function SaveLine({ state }: { state: SenderState }) {
  const zone = useWorkZone();
  return (
    <p className={classes.save} role="status" data-tone={TONES[state.status]}>
      {wordsOf(state, zone)}
    </p>
  );
}

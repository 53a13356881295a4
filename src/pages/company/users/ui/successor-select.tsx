import { PersonSelect, type User } from '@/entities/company/user';
import { workloadText } from '../model/workload';

/** The select's value for «unassigned», and while nothing is chosen. */
export const NOBODY = 'nobody';
export const UNCHOSEN = '';

interface SuccessorSelectProps {
  user: User;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** The choice of a successor: an active colleague, or unassigned. */
export const SuccessorSelect = ({ user, value, error, onChange }: SuccessorSelectProps) => (
  <PersonSelect
    label={`Передать ${workloadText(user)}`}
    failure="Не удалось загрузить сотрудников: можно передать только никому"
    error={error}
    aria-required
    data-autofocus
    withPerformers={user.role === 'performer'}
    without={user.id}
    others={[
      { value: UNCHOSEN, label: 'Выберите', disabled: true },
      { value: NOBODY, label: 'Никому' },
    ]}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

import { PersonSelect, type User } from '@/entities/user';
import { handedInWords } from '../api/use-disable-user';

/** What the select holds for «to nobody», and while nothing is chosen. */
export const NOBODY = 'nobody';
export const UNCHOSEN = '';

interface SuccessorSelectProps {
  user: User;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** Who gets the leads and clients: a colleague who works here, or nobody. */
export const SuccessorSelect = ({ user, value, error, onChange }: SuccessorSelectProps) => (
  <PersonSelect
    label={`Передать ${handedInWords(user.leads_in_work ?? 0, user.clients ?? 0, user.orders ?? 0)}`}
    failure="Не удалось загрузить сотрудников: можно передать только никому"
    error={error}
    aria-required
    data-autofocus
    without={user.id}
    others={[
      { value: UNCHOSEN, label: 'Выберите', disabled: true },
      { value: NOBODY, label: 'Никому' },
    ]}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

import { SegmentedControl } from '@mantine/core';
import type { FormDocument } from '@/entities/lead-form';
import { PeopleChoice } from '@/entities/user';
import { usePart } from '../../../model/editor/editor-context';
import classes from './settings.module.css';

const WAYS = [
  { value: 'nobody', label: 'Никому' },
  { value: 'round_robin', label: 'По очереди' },
];

/** Who is notified of a new lead, and who gets it. */
export function NotifyTab() {
  const { value, set } = usePart('notify');
  return (
    <>
      <PeopleChoice
        label="Кому сообщать о заявке"
        whenNobody="Никто не выбран: узнают все сотрудники"
        value={value.user_ids}
        onChange={(ids) => set('user_ids', ids)}
      />
      <fieldset className={classes.fieldset}>
        <legend>Кому назначать заявку</legend>
        <SegmentedControl
          fullWidth
          data={WAYS}
          value={value.assign}
          onChange={(assign) => set('assign', assign as FormDocument['notify']['assign'])}
        />
      </fieldset>
      {value.assign === 'round_robin' && (
        <PeopleChoice
          label="Между кем по очереди"
          whenNobody="Никто не выбран: все, кто на смене"
          value={value.assign_ids}
          onChange={(ids) => set('assign_ids', ids)}
        />
      )}
    </>
  );
}

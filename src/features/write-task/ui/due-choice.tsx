import { Button, TextInput } from '@mantine/core';
import type { TaskDue } from '@/entities/records/task';
import { DayInput } from '@/shared/ui/day-input';
import { USUAL_OFFER, type DueChoiceState } from '../model/use-due-choice';
import classes from './write-task.module.css';

interface DueChoiceProps {
  choice: DueChoiceState;
  isPending: boolean;
  onChoose: (due: TaskDue) => void;
}

/** When it falls due: the usual ones by one press, or an own day, with or without a time. */
export function DueChoice({ choice, isPending, onChoose }: DueChoiceProps) {
  const { isOwn, setOwn, day, setDay, time, setTime, offers, ownDue } = choice;
  const chooseOwn = () => {
    const due = ownDue();
    if (due) onChoose(due);
  };
  return (
    <div className="column gap-8">
      <div role="group" aria-label="Срок" className={classes.offers}>
        {offers().map(({ label, due }, index) => (
          <Button
            key={label}
            size="compact-md"
            variant={index === USUAL_OFFER && !isOwn ? 'filled' : 'default'}
            onClick={() => onChoose(due)}
          >
            {label}
          </Button>
        ))}
        <Button
          size="compact-md"
          variant="default"
          aria-expanded={isOwn}
          onClick={() => setOwn(!isOwn)}
        >
          Свой срок
        </Button>
      </div>
      {isOwn && (
        <div
          className={classes.own}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            chooseOwn();
          }}
        >
          <DayInput label="День" value={day} onChange={setDay} />
          <TextInput
            label="Время"
            type="time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
          <Button disabled={day === ''} loading={isPending} onClick={chooseOwn}>
            Поставить
          </Button>
        </div>
      )}
    </div>
  );
}

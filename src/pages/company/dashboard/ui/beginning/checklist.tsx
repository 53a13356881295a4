import { Button, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronDown, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { ICON } from '@/shared/ui/icon-props';
import { firstSteps } from '../../model/checklist-mark';
import type { FirstStep, RoomSteps } from '../../model/first-step';
import classes from './checklist.module.css';

const StepLink = ({ step: { name, to, search } }: { step: FirstStep }) => (
  <Link to={to} search={search ?? {}} className="link">
    {name}
  </Link>
);

function Steps({ label, steps }: { label: string; steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className={classes.group}>{label}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const { name, hint, isDone } = step;
          return (
            <li key={name} className={classes.step} data-done={isDone || undefined}>
              {isDone ? <IconCircleCheckFilled {...ICON} /> : <IconCircle {...ICON} />}
              {isDone ? (
                <span>
                  {name} <span className="unseen">готово</span>
                </span>
              ) : (
                <span className="min-w-0">
                  <StepLink step={step} />
                  {hint && <span className={classes.hint}>{hint}</span>}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** After so many ticks the list folds to one line. */
const FOLDED_AFTER = 4;

interface ChecklistProps {
  steps: RoomSteps;
  isDone: boolean;
}

/** The first steps of a company (`useChecklist`). */
export function Checklist({ steps: { orders, leads }, isDone }: ChecklistProps) {
  const bodyId = useId();
  const mark = firstSteps.useMark();
  const steps = [...orders, ...leads];
  const ticked = steps.filter((step) => step.isDone).length;
  const isFolded = mark === null ? ticked >= FOLDED_AFTER : mark === 'folded';
  const next = steps.find((step) => !step.isDone);
  return (
    <section className={classes.box} aria-label="Первые шаги">
      <header className={classes.head}>
        <h2 className="text-lg bold">
          <UnstyledButton
            className={classes.fold}
            aria-expanded={!isFolded}
            aria-controls={bodyId}
            onClick={() => firstSteps.set(isFolded ? 'unfolded' : 'folded')}
          >
            Первые шаги
            <IconChevronDown {...ICON} />
          </UnstyledButton>
        </h2>
        <span className={classes.count}>
          {ticked} из {steps.length}
        </span>
        {isFolded && next && (
          <span className={classes.next}>
            дальше: <StepLink step={next} />
          </span>
        )}
        {isDone && <span className={classes.next}>всё готово</span>}
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.away}
          onClick={() => firstSteps.set('over')}
        >
          Скрыть
        </Button>
      </header>
      <div id={bodyId} hidden={isFolded}>
        {!isFolded && (
          <div className={classes.groups}>
            <Steps label="Заказы и КП" steps={orders} />
            <Steps label="Заявки с сайта" steps={leads} />
          </div>
        )}
      </div>
    </section>
  );
}

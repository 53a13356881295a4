import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ICON } from '@/shared/ui/icon-props';
import { useFirstSteps } from '../../api/use-first-steps';
import { firstSteps } from '../../model/checklist-mark';
import classes from './checklist.module.css';

/**
 * The first steps of a company; they tick themselves, and go when all are done or a person has put them away.
 */
export function Checklist() {
  const isOver = firstSteps.useIsOver();
  const steps = useFirstSteps(!isOver);
  const isDone = steps?.every((step) => step.isDone) ?? false;
  useEffect(() => {
    if (isDone) firstSteps.end();
  }, [isDone]);
  if (isOver || !steps || isDone) return null;
  return (
    <section className="box p-16" aria-label="Первые шаги">
      <header className="spread gap-8">
        <h2 className="text-lg bold">Первые шаги</h2>
        <Button size="compact-xs" variant="subtle" onClick={firstSteps.end}>
          Скрыть
        </Button>
      </header>
      <ol className={classes.steps}>
        {steps.map(({ name, to, isDone }) => (
          <li key={name} className={classes.step} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheckFilled {...ICON} /> : <IconCircle {...ICON} />}
            {isDone ? (
              <span>
                {name} <span className="unseen">готово</span>
              </span>
            ) : (
              <Link to={to} className="link">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
